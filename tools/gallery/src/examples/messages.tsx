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
import { LockEnd, LockEndAt } from '@tessera/ui/lock';
import { OutcomeSign } from '@tessera/ui/outcome-sign';
import { nothing, WithValue } from './states.tsx';
import type { Examples } from './states.tsx';

const read = { refreshing: false, refresh: () => Promise.resolve() };

const names = ['You', 'Code', 'PIN'];

export const messages: Examples = {
  Alert: {
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
  },
  EmptyState: {
    sentence: () => <EmptyState>Nothing found.</EmptyState>,
    'with an action': () => (
      <EmptyState icon="history" title="Nothing yet" action={<Button size="small">Top up</Button>}>
        What you pay and receive will be here.
      </EmptyState>
    ),
  },
  FailedRead: {
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
  },
  InlineError: {
    error: () => <InlineError>Choose two different accounts.</InlineError>,
    none: () => <InlineError>{null}</InlineError>,
  },
  LockEnd: {
    soon: () => <LockEnd failure={{ extras: { retryAfterS: 899 } }} />,
    tomorrow: () => <LockEnd failure={{ extras: { retryAfterS: 86_400 } }} />,
  },
  LockEndAt: {
    soon: () => <LockEndAt endsMs={Date.now() + 899_000} />,
  },
  OutcomeSign: {
    waiting: () => <OutcomeSign outcome="waiting" />,
    done: () => <OutcomeSign outcome="done" />,
    failed: () => <OutcomeSign outcome="failed" />,
    'not known here': () => <OutcomeSign outcome="open" />,
  },
  Sheet: {
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
  },
  SheetActions: {
    'in view however long the sheet is': () => (
      <Sheet open title="Your limits" onClose={nothing}>
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line}>{`Limit ${line + 1}`}</p>
        ))}
        <SheetActions>
          <Button wide>Raise them</Button>
        </SheetActions>
      </Sheet>
    ),
  },
  Skeleton: {
    text: () => <Skeleton width="60%" />,
    block: () => <Skeleton shape="block" height={96} />,
    circle: () => <Skeleton shape="circle" width={44} />,
  },
  StatusAnnouncer: {
    'heard, not seen': () => (
      <>
        <StatusAnnouncer />
        <Button size="small" variant="secondary" onClick={() => announce('Copied')}>
          Announce
        </Button>
      </>
    ),
  },
  StepProgress: {
    first: () => <StepProgress steps={names} current={1} />,
    last: () => <StepProgress steps={names} current={3} />,
  },
  SuccessTick: {
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
  },
  SupportLink: {
    'beside what went wrong': () => <SupportLink />,
  },
  VisuallyHidden: {
    'heard, not seen': () => (
      <p>
        +$250 <VisuallyHidden>received</VisuallyHidden>
      </p>
    ),
  },
};
