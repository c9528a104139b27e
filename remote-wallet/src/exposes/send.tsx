import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { LinkText } from '@tessera/ui';
import { readReceipt } from '@tessera/wire/history';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import { ChosenAccount } from '../money-form/account.tsx';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { PayeePhoneField, useOwnCountry, usePayeePhone } from '../money-form/payee-phone.tsx';
import { formHeight } from '../money-form/screen.tsx';
import { givenBy } from '../money-form/use-amount.ts';
import { lostTransferPath, SendScreen, TransferForm, useTransferDraft } from '../send/transfer.tsx';
import classes from '../money-form/money-form.module.css';

/** Sends money to another user (WALLET-3). */
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

/** Sending to somebody whose phone is entered, or who got an earlier transfer (EASE-7). */
function Sending({ account }: { readonly account: OperableAccount }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const again = search.get('again');
  const given = {
    amount: givenBy(search, 'amount', /^\d{1,15}(\.\d{1,18})?$/),
    phone: givenBy(search, 'phone', /^\+\d{8,15}$/),
    note: givenBy(search, 'note', /^.*$/),
  };
  const draft = useTransferDraft(account, again ?? '', given);
  const payee = usePayeePhone(
    'transfer phone',
    draft.orders.forgetRefusal,
    useOwnCountry(),
    given.phone,
  );
  const receipt = useCall(readReceipt, again === null ? null : { path: { id: again } });
  const { party, title: earlier = null, createdAt = '' } = receipt.data ?? {};

  const begin = (next: Partial<typeof given>) => {
    draft.begin(next);
    payee.begin(next.phone);
  };
  const to =
    again !== null && party === 'person' && earlier !== null
      ? {
          recipient: () => ({ transactionId: again }),
          payee: <EarlierPayee account={account} name={earlier} at={createdAt} />,
        }
      : {
          recipient: async () => {
            const phone = await payee.read();
            return phone === null ? null : { phone };
          },
          payee: null,
          incomplete: payee.value.text === '',
          children: (refused: string | null) => <PayeePhoneField payee={payee} refused={refused} />,
        };
  return (
    <TransferForm
      {...to}
      draft={draft}
      begin={(summary) => begin(summary ?? given)}
      elsewhere={(lost) => (lost?.['phone'] === undefined ? lostTransferPath(lost) : null)}
      startAnew={() => {
        begin({});
        // The parameters of the last transfer are not meant for the next one.
        void navigate(paths.walletSave({ currencyCode: account.currency }), { replace: true });
      }}
      {...(again !== null &&
        receipt.status === 'loading' && { instead: <BlockSkeleton height={formHeight} /> })}
    />
  );
}

interface EarlierPayeeProps {
  readonly account: OperableAccount;
  readonly name: string;
  /** The date of the transfer to them. */
  readonly at: string;
}

/** The payee of an earlier transfer, whose number need not be known, and the way to somebody else. */
function EarlierPayee({ account, name, at }: EarlierPayeeProps) {
  const { t } = useTranslation('wallet-send');
  const date = formatLongDate(at, useLanguage());
  return (
    <div className={classes.words}>
      <PayeeCard onPage name={name} line={t('wallet_send.last', { date })} />
      <LinkText to={paths.walletSave({ currencyCode: account.currency })}>
        {t('wallet_send.somebody_else')}
      </LinkText>
    </div>
  );
}
