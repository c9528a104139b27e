import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import {
  Alert,
  announce,
  Avatar,
  Button,
  ButtonLink,
  InlineError,
  List,
  ListRow,
  Section,
  Sheet,
  SheetActions,
} from '@tessera/ui';
import { FailedRead, useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import { change as changePerson, remove } from '@tessera/wire/people';
import { useHistory } from '../history/use-history.ts';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import { isTooLong, OwnNameField } from './own-name-field.tsx';
import { sendTo, shownName } from './person.ts';
import type { Person } from './person.ts';
import classes from './people.module.css';

interface PersonProps {
  readonly person: Person;
}

export function PersonPage({ person }: PersonProps) {
  const { t } = useTranslation('wallet-payments');
  return (
    <div className={classes.columns}>
      <div className={classes.about}>
        <List>
          <ListRow
            leading={<Avatar name={shownName(person)} />}
            title={<bdi translate="no">{person.name}</bdi>}
            subtitle={<span translate="no">{person.phone}</span>}
          />
        </List>
        <div className={classes.actions}>
          <ButtonLink to={sendTo(person)}>{t('payment.send')}</ButtonLink>
          <AskToPay person={person.id} />
        </div>
        <Favourite person={person} />
        <OwnName key={person.ownName} person={person} />
        <Block person={person} />
        <Remove person={person} />
      </div>
      <HistoryWith person={person.id} />
    </div>
  );
}

function AskToPay({ person }: { readonly person: string }) {
  const { t } = useTranslation('wallet-person');
  const offered = useCapabilities().offers('requests');
  return (
    offered && (
      <ButtonLink variant="secondary" to={paths.askForMoney({ to: person })}>
        {t('people.ask')}
      </ButtonLink>
    )
  );
}

function Favourite({ person: { id, isFavourite } }: PersonProps) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const press = () =>
    submit(() => call(changePerson, { path: { id }, body: { isFavourite: !isFavourite } }));
  return (
    <div>
      <Button variant="secondary" wide busy={busy} onClick={() => void press()}>
        {t(isFavourite ? 'people.favourite_no_more' : 'people.make_favourite')}
      </Button>
      <InlineError>{failure && failureText(failure)}</InlineError>
    </div>
  );
}

function OwnName({ person: { id, ownName } }: PersonProps) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const [name, setName] = useState(ownName ?? '');
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();
  const save = async () => {
    if (isTooLong(name)) return;
    const result = await submit(() =>
      call(changePerson, { path: { id }, body: { ownName: name } }),
    );
    if (result?.ok) announce(t('people.saved'));
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <OwnNameField
        name={name}
        failed={failure && failureText(failure)}
        onChange={(typed) => {
          forget();
          setName(typed);
        }}
      />
      {name.trim() !== (ownName ?? '') && (
        <Button type="submit" variant="secondary" wide busy={busy}>
          {t('people.save')}
        </Button>
      )}
    </form>
  );
}

function Remove({ person }: PersonProps) {
  const { t } = useTranslation('wallet-person');
  const navigate = useNavigate();
  const name = shownName(person);
  return (
    <Confirmed
      words={{
        action: t('people.remove'),
        question: t('people.remove_question', { name }),
        about: t('people.remove_descr'),
      }}
      act={() => call(remove, { path: { id: person.id } })}
      onDone={() => {
        announce(t('people.removed', { name }));
        void navigate(paths.people(), { replace: true });
      }}
    />
  );
}

/** Absent if the backend does not say whether the person is blocked (SEC-13). */
function Block({ person }: PersonProps) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const [address, setAddress] = useSearchParams();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const { id, isBlocked } = person;
  const name = shownName(person);
  if (isBlocked === null) return null;
  const change = (is: boolean) => call(changePerson, { path: { id }, body: { isBlocked: is } });
  if (!isBlocked) {
    return (
      <Confirmed
        isInitiallyOpen={address.get('block') !== null}
        onAnswered={() => setAddress({}, { replace: true })}
        words={{
          action: t('people.block'),
          question: t('people.block_question', { name }),
          about: t('people.block_descr'),
        }}
        act={() => change(true)}
        onDone={() => announce(t('people.blocked', { name }))}
      />
    );
  }
  const unblock = async () => {
    const result = await submit(() => change(false));
    if (result?.ok) announce(t('people.unblocked', { name }));
  };
  return (
    <Alert tone="info" title={t('people.is_blocked')}>
      <Button variant="secondary" busy={busy} onClick={() => void unblock()}>
        {t('people.unblock')}
      </Button>
      <InlineError>{failure && failureText(failure)}</InlineError>
    </Alert>
  );
}

interface ConfirmedProps {
  readonly words: { readonly action: string; readonly question: string; readonly about: string };
  readonly isInitiallyOpen?: boolean;
  readonly act: () => Promise<{ readonly ok: true; readonly data: unknown } | ApiFailure>;
  readonly onAnswered?: () => void;
  readonly onDone: () => void;
}

function Confirmed({ words, isInitiallyOpen = false, act, onAnswered, onDone }: ConfirmedProps) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const about = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOpen) about.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    onAnswered?.();
  };
  const press = async () => {
    const result = await submit(act);
    if (!result?.ok) return;
    close();
    onDone();
  };
  return (
    <>
      <Button variant="ghost" wide onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      <Sheet open={isOpen} closable={!busy} onClose={close} title={words.question}>
        <p ref={about} tabIndex={-1} className={classes.question}>
          {words.about}
        </p>
        <InlineError>{failure && failureText(failure)}</InlineError>
        <SheetActions>
          <Button variant="danger" wide busy={busy} onClick={() => void press()}>
            {words.action}
          </Button>
          <Button variant="secondary" wide onClick={close}>
            {t('history.range.cancel')}
          </Button>
        </SheetActions>
      </Sheet>
    </>
  );
}

function HistoryWith({ person }: { readonly person: string }) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const { status, failure, transactions, ...read } = useHistory({ person });
  const { hasMore, loadingMore, moreFailure, loadMore } = read;
  return (
    <Section title={t('people.history')}>
      {status === 'loading' && <TransactionsSkeleton />}
      {status === 'failed' && failure && (
        <FailedRead title={t('common.transactions_failed')} read={{ ...read, failure }} />
      )}
      {status === 'ready' && <TransactionList transactions={transactions} />}
      <InlineError>{moreFailure && failureText(moreFailure)}</InlineError>
      {hasMore && (
        <Button variant="secondary" wide busy={loadingMore} onClick={() => void loadMore()}>
          {t('people.older')}
        </Button>
      )}
    </Section>
  );
}
