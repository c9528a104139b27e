import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import {
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
import { change, remove } from '@tessera/wire/people';
import { useHistory } from '../history/use-history.ts';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import { isTooLong, OwnNameField } from './own-name-field.tsx';
import { sendTo, shownName } from './person.ts';
import type { Person } from './person.ts';
import classes from './people.module.css';

/** One person: what is kept of them beside the history with them (LIFE-1). */
export function PersonPage({ person }: { readonly person: Person }) {
  const { t } = useTranslation('wallet-payments');
  return (
    <div className={classes.columns}>
      <div className={classes.about}>
        <List>
          <ListRow
            leading={<Avatar name={shownName(person)} />}
            title={<bdi>{person.name}</bdi>}
            subtitle={person.phone}
          />
        </List>
        <div className={classes.actions}>
          <ButtonLink to={sendTo(person)}>{t('payment.send')}</ButtonLink>
          <AskToPay person={person.id} />
        </div>
        <Favourite person={person} />
        <OwnName key={person.ownName} person={person} />
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

function Favourite({ person: { id, isFavourite } }: { readonly person: Person }) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const press = () =>
    submit(() => call(change, { path: { id }, body: { isFavourite: !isFavourite } }));
  return (
    <div>
      <Button variant="secondary" wide busy={busy} onClick={() => void press()}>
        {t(isFavourite ? 'people.favourite_no_more' : 'people.make_favourite')}
      </Button>
      <InlineError>{failure && failureText(failure)}</InlineError>
    </div>
  );
}

function OwnName({ person: { id, ownName } }: { readonly person: Person }) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const [name, setName] = useState(ownName ?? '');
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();
  const save = async () => {
    if (isTooLong(name)) return;
    const result = await submit(() => call(change, { path: { id }, body: { ownName: name } }));
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

function Remove({ person }: { readonly person: Person }) {
  const { t } = useTranslation('wallet-person');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked) words.current?.focus();
  }, [asked]);
  const press = async () => {
    const result = await submit(() => call(remove, { path: { id: person.id } }));
    if (!result?.ok) return;
    announce(t('people.removed', { name: shownName(person) }));
    void navigate(paths.people(), { replace: true });
  };
  return (
    <>
      <Button variant="ghost" wide onClick={() => setAsked(true)}>
        {t('people.remove')}
      </Button>
      <Sheet
        open={asked}
        closable={!busy}
        onClose={() => setAsked(false)}
        title={t('people.remove_question', { name: shownName(person) })}
      >
        <p ref={words} tabIndex={-1} className={classes.question}>
          {t('people.remove_descr')}
        </p>
        <InlineError>{failure && failureText(failure)}</InlineError>
        <SheetActions>
          <Button variant="danger" wide busy={busy} onClick={() => void press()}>
            {t('people.remove')}
          </Button>
          <Button variant="secondary" wide onClick={() => setAsked(false)}>
            {t('history.range.cancel')}
          </Button>
        </SheetActions>
      </Sheet>
    </>
  );
}

/** The transfers between the two; more of them are asked for. */
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
