import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall, useCapabilities } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Alert, LinkText } from '@tessera/ui';
import { readReceipt } from '@tessera/wire/history';
import { read as readPerson } from '@tessera/wire/people';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import { ChosenAccount } from '../money-form/account.tsx';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { PayeePhoneField, useOwnCountry, usePayeePhone } from '../money-form/payee-phone.tsx';
import { formHeight } from '../money-form/screen.tsx';
import { givenBy } from '../money-form/use-amount.ts';
import { LastBetween } from '../people/last-between.tsx';
import { shownName } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { lostTransferPath, SendScreen, TransferForm, useTransferDraft } from '../send/transfer.tsx';
import classes from '../money-form/money-form.module.css';

export default function Send() {
  return (
    <SendScreen capability="transfers">
      {(accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => <Sending account={account} />}
        </ChosenAccount>
      )}
    </SendScreen>
  );
}

function Sending({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-send');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const again = search.get('again');
  const receipt = useCall(readReceipt, again === null ? null : { path: { id: again } });
  const person = search.get('person') ?? receipt.data?.details.person ?? null;
  const fromAddress = {
    amount: givenBy(search, 'amount', /^\d{1,15}(\.\d{1,18})?$/),
    phone: givenBy(search, 'phone', /^\+\d{7,15}$/),
    note: givenBy(search, 'note', /^.*$/),
  };
  const draft = useTransferDraft(account, person ?? '', fromAddress);
  const payee = usePayeePhone(
    'transfer phone',
    draft.orders.forgetRefusal,
    useOwnCountry(),
    fromAddress.phone,
  );
  const known = useCall(readPerson, person === null ? null : { path: { id: person } });
  const { offers, known: isAnswered } = useCapabilities();
  const mayCome = (name: 'history' | 'people') => !isAnswered || offers(name);
  const waits =
    (again !== null && receipt.status === 'loading' && mayCome('history')) ||
    (person !== null && known.status === 'loading' && mayCome('people'));

  const restore = (next: Partial<typeof fromAddress>) => {
    draft.restore(next);
    payee.restore(next.phone);
  };
  const to =
    known.data !== undefined
      ? {
          recipient: () => ({ person: known.data.id }),
          payee: <KnownPayee account={account} person={known.data} />,
        }
      : {
          recipient: async () => {
            const phone = await payee.read();
            return phone === null ? null : { phone };
          },
          payee: null,
          incomplete: payee.value.text === '',
          children: (refused: string | null) => (
            <>
              {known.status === 'failed' && (
                <Alert tone="info">{t('wallet_send.person_failed')}</Alert>
              )}
              <PayeePhoneField payee={payee} refused={refused} />
              {offers('people') && (
                <LinkText to={paths.people()}>{t('wallet_send.from_people')}</LinkText>
              )}
            </>
          ),
        };
  return (
    <TransferForm
      {...to}
      draft={draft}
      restore={(summary) => restore(summary ?? fromAddress)}
      elsewhere={(lost) => (lost?.['phone'] === undefined ? lostTransferPath(lost) : null)}
      startAnew={() => {
        restore({});
        // Clears the address, whose parameters belong to the last transfer.
        void navigate(paths.walletSave({ currencyCode: account.currency }), { replace: true });
      }}
      {...(waits && { instead: <BlockSkeleton height={formHeight} /> })}
    />
  );
}

interface KnownPayeeProps {
  readonly account: OperableAccount;
  readonly person: Person;
}

function KnownPayee({ account, person }: KnownPayeeProps) {
  const { t } = useTranslation('wallet-send');
  return (
    <div className={classes.words}>
      <PayeeCard onPage name={shownName(person)} line={<LastBetween person={person} />} />
      <LinkText to={paths.walletSave({ currencyCode: account.currency })}>
        {t('wallet_send.somebody_else')}
      </LinkText>
    </div>
  );
}
