import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call, forgetDrafts, useCall, useCapabilities, useDraft } from '@tessera/api';
import type { ApiFailure, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { formatMoney } from '@tessera/money';
import {
  announce,
  Avatar,
  Button,
  ButtonLink,
  Checkbox,
  Icon,
  IconTile,
  InlineError,
  List,
  ListRow,
  Skeleton,
  VisuallyHidden,
} from '@tessera/ui';
import { useSubmit } from '@tessera/ui/submit';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { read as readPerson } from '@tessera/wire/people';
import { AskedFields, AskingFailed } from '../asking/asked-fields.tsx';
import { AskingScreen } from '../asking/asking-screen.tsx';
import { nameOf, PeopleSheet } from '../asking/people-sheet.tsx';
import { useAskedMoney, useOnce } from '../asking/use-asked-money.ts';
import classes from '../asking/asking.module.css';

/** One person, or whoever has the link (LIFE-5, PAY-2). */
export default function Ask() {
  const { t } = useTranslation('payment-asking');
  return (
    <AskingScreen title={t('asking.title')} needs="payment-requests">
      {(account) => <AskForm account={account} />}
    </AskingScreen>
  );
}

function AskForm({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('payment-asking');
  const { offers } = useCapabilities();
  const [search] = useSearchParams();
  const language = useLanguage();
  const navigate = useNavigate();
  const asked = useAskedMoney('ask', account.currency);
  const once = useOnce('ask');
  const [payerId, setPayerId] = useDraft('ask payer', search.get('to') ?? '');
  const [forMany, setForMany] = useDraft('ask many');
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();
  const listed = offers('requests');
  const payer = useCall(readPerson, payerId === '' ? null : { path: { id: payerId } });
  const { money } = asked;
  const isUsable = money !== null && !asked.isNoteTooLong && payer.status !== 'failed';

  const ask = async () => {
    if (money === null || !isUsable) return;
    const note = asked.note.trim();
    const many = payerId === '' && forMany !== '';
    const own = {
      many,
      ...(note !== '' && { note }),
      ...(payerId !== '' && { person: payerId }),
    };
    const named = listed && { ...own, once: once([account.id, asked.entered, own]) };
    const body = { accountId: account.id, amount: money, ...named };
    const result = await submit(() => call(paymentRequests.create, { body }));
    if (result?.ok !== true) return;
    forgetDrafts('ask');
    if (payerId === '') {
      const { code } = result.data;
      void navigate(paths.payment({ tab: 'code', request: code }), { replace: true });
    } else {
      const name = payer.data ? nameOf(payer.data) : '';
      announce(t('asking.sent', { name, amount: formatMoney(money, { language }) }));
      void navigate(paths.requests(), { replace: true });
    }
  };
  const words = money && { amount: formatMoney(money, { language }) };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void ask();
      }}
    >
      {listed && (
        <Payer
          id={payerId}
          read={payer}
          onChoose={(id) => {
            forget();
            setPayerId(id);
          }}
        />
      )}
      <AskedFields
        account={account}
        asked={asked}
        amountLabel={t('asking.amount', { currency: account.currency })}
        refusal={failure}
        onEdit={forget}
        noted={listed}
      />
      {listed && payerId === '' && (
        <Checkbox
          label={t('asking.many')}
          checked={forMany !== ''}
          onChange={(checked) => setForMany(checked ? 'many' : '')}
        />
      )}
      <AskingFailed refusal={failure} title={t('asking.failed')} />
      <div className={classes.actions}>
        <Button type="submit" wide busy={busy} disabled={!isUsable}>
          {words === null
            ? t('asking.submit')
            : t(payerId === '' ? 'asking.submit_link' : 'asking.submit_person', words)}
        </Button>
        {listed && (
          <>
            <p className={classes.quiet}>{t('asking.ends')}</p>
            <ButtonLink wide variant="secondary" to={paths.splitBill()}>
              {t('asking.split')}
            </ButtonLink>
          </>
        )}
      </div>
    </form>
  );
}

interface PayerProps {
  readonly id: string;
  readonly read: ReturnType<typeof useCall<typeof readPerson>>;
  readonly onChoose: (id: string) => void;
}

function Payer({ id, read, onChoose }: PayerProps) {
  const { t } = useTranslation('payment-asking');
  const [open, setOpen] = useState(false);
  const { offers } = useCapabilities();
  const choose = (chosen: string) => {
    setOpen(false);
    onChoose(chosen);
  };
  const anyone = {
    leading: <IconTile name="qr" tone="accent" />,
    title: t('asking.anyone'),
    subtitle: t('asking.anyone_descr'),
  };
  const person = read.data && {
    leading: <Avatar name={nameOf(read.data)} size="small" />,
    title: <bdi translate="no">{nameOf(read.data)}</bdi>,
    subtitle: <span translate="no">{read.data.phone}</span>,
  };
  const loading = {
    leading: <Skeleton shape="circle" width="40px" height="40px" />,
    title: (
      <>
        <VisuallyHidden>{t('asking.people')}</VisuallyHidden>
        <Skeleton width="8rem" />
      </>
    ),
    subtitle: <Skeleton width="10rem" />,
  };
  const unknown = { leading: <IconTile name="user" />, title: t('asking.people') };
  const notRead = read.status === 'failed' ? unknown : loading;
  return (
    <div className={classes.field} aria-busy={id !== '' && read.status === 'loading'}>
      <span className={classes.label}>{t('asking.whom')}</span>
      <List label={t('asking.whom')}>
        <ListRow
          {...(id === '' ? anyone : (person ?? notRead))}
          {...(offers('people') && {
            value: <Icon name="chevron-down" size={20} />,
            onClick: () => setOpen(true),
          })}
        />
      </List>
      <InlineError>{read.status === 'failed' && t('asking.person_failed')}</InlineError>
      {open && (
        <PeopleSheet
          chosen={[id]}
          onChoose={(chosen) => choose(chosen.id)}
          onClose={() => setOpen(false)}
          first={<ListRow {...anyone} selected={id === ''} onClick={() => choose('')} />}
        />
      )}
    </div>
  );
}
