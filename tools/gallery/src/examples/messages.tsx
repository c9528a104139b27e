import {
  Alert,
  announce,
  Button,
  EmptyState,
  InlineError,
  Sheet,
  SheetActions,
  Skeleton,
  StatusAnnouncer,
  StepProgress,
  SuccessTick,
  SupportLink,
  VisuallyHidden,
} from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { LockEnd } from '@tessera/ui/lock';
import { OutcomeSign } from '@tessera/ui/outcome-sign';
import { nothing } from './states.ts';
import type { States } from './states.ts';
import { WithValue } from './with-value.tsx';

const alert: States = {
  error: () => <Alert title="Not sent">The network was lost. Nothing was taken.</Alert>,
  warning: () => <Alert tone="warning">The rate has changed.</Alert>,
  info: () => <Alert tone="info">We ask the bank. This takes up to a minute.</Alert>,
  success: () => <Alert tone="success">Your PIN is changed.</Alert>,
  'with an action': () => (
    <Alert
      action={
        <Button size="small" variant="secondary">
          Try again
        </Button>
      }
    >
      Your accounts could not be read.
    </Alert>
  ),
  'long text': () => (
    <Alert title="Не удалось связаться с платёжной системой">
      Деньги не списаны. Проверьте соединение с интернетом и попробуйте ещё раз через минуту.
    </Alert>
  ),
};

const emptyState: States = {
  sentence: () => <EmptyState>Nothing found.</EmptyState>,
  'with an action': () => (
    <EmptyState icon="history" title="Nothing yet" action={<Button size="small">Top up</Button>}>
      What you pay and receive will be here.
    </EmptyState>
  ),
};

const read = { refreshing: false, refresh: () => Promise.resolve() };

const failedRead: States = {
  'without a connection': () => (
    <FailedRead
      title="Your accounts did not load."
      read={{ ...read, failure: { reason: 'network' } }}
    />
  ),
  refused: () => (
    <FailedRead
      title="Your accounts did not load."
      read={{ ...read, failure: { reason: 'refused', message: 'Your account is blocked.' } }}
    />
  ),
};

const inlineError: States = {
  error: () => <InlineError>Choose two different accounts.</InlineError>,
  none: () => <InlineError>{null}</InlineError>,
};

const skeleton: States = {
  text: () => <Skeleton width="60%" />,
  block: () => <Skeleton shape="block" height={96} />,
  circle: () => <Skeleton shape="circle" width={44} />,
};

const names = ['You', 'Code', 'PIN'];

const stepProgress: States = {
  first: () => <StepProgress steps={names} current={1} />,
  last: () => <StepProgress steps={names} current={3} />,
};

const successTick: States = {
  drawn: () => <SuccessTick />,
  again: () => (
    <WithValue first={0}>
      {(times, change) => (
        <>
          <SuccessTick key={times} />
          <Button size="small" variant="ghost" onClick={() => change(times + 1)}>
            Draw again
          </Button>
        </>
      )}
    </WithValue>
  ),
};

const supportLink: States = {
  'beside what went wrong': () => <SupportLink />,
};

const lockEnd: States = {
  soon: () => <LockEnd failure={{ extras: { retryAfterS: 899 } }} />,
  tomorrow: () => <LockEnd failure={{ extras: { retryAfterS: 86_400 } }} />,
};

const outcomeSign: States = {
  waiting: () => <OutcomeSign outcome="waiting" />,
  done: () => <OutcomeSign outcome="done" />,
  failed: () => <OutcomeSign outcome="failed" />,
  'not known here': () => <OutcomeSign outcome="open" />,
};

const sheet: States = {
  open: () => (
    <Sheet open title="Choose a country" onClose={nothing}>
      <SheetActions>
        <Button wide>Done</Button>
      </SheetActions>
    </Sheet>
  ),
  'not to be closed': () => (
    <Sheet open titleHidden closable={false} title="You pay" onClose={nothing}>
      <Button busy wide>
        Confirm
      </Button>
    </Sheet>
  ),
};

const sheetActions: States = {
  'in view however long the sheet is': () => (
    <Sheet open title="Your limits" onClose={nothing}>
      {Array.from({ length: 40 }, (_, line) => (
        <p key={line}>Limit {line + 1}</p>
      ))}
      <SheetActions>
        <Button wide>Raise them</Button>
      </SheetActions>
    </Sheet>
  ),
};

const statusAnnouncer: States = {
  'heard, not seen': () => (
    <>
      <StatusAnnouncer />
      <Button size="small" variant="secondary" onClick={() => announce('Copied')}>
        Announce
      </Button>
    </>
  ),
};

const visuallyHidden: States = {
  'heard, not seen': () => (
    <p>
      +$250 <VisuallyHidden>received</VisuallyHidden>
    </p>
  ),
};

export const messages = {
  Alert: alert,
  EmptyState: emptyState,
  FailedRead: failedRead,
  InlineError: inlineError,
  LockEnd: lockEnd,
  OutcomeSign: outcomeSign,
  Sheet: sheet,
  SheetActions: sheetActions,
  Skeleton: skeleton,
  StatusAnnouncer: statusAnnouncer,
  StepProgress: stepProgress,
  SuccessTick: successTick,
  SupportLink: supportLink,
  VisuallyHidden: visuallyHidden,
};
