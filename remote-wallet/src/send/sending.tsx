import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { useTransfer } from '@tessera/operations';
import { InlineError, LinkText } from '@tessera/ui';
import { readReceipt } from '@tessera/wire/history';
import classes from '../money-form/money-form.module.css';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { PayeePhoneField, usePayeePhone, usePhoneDraft } from '../money-form/payee-phone.tsx';
import { textAt, useProblem } from '../money-form/problem.ts';
import { OperationSkeleton } from '../money-form/screen.tsx';
import { givenBy } from '../money-form/use-amount.ts';
import { lostTransferPath, Transfer, TransferForm, useTransferDraft } from './transfer.tsx';

/** Sending to somebody whose phone is entered, or who got an earlier transfer. */
export function Sending({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-send');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const again = search.get('again');
  const given = {
    amount: givenBy(search, 'amount', /^\d{1,15}(\.\d{1,18})?$/),
    phone: givenBy(search, 'phone', /^\+\d{8,15}$/),
    note: givenBy(search, 'note', /^.*$/),
  };
  const draft = useTransferDraft(account, again ?? '', given);
  const phone = usePhoneDraft('transfer phone', given.phone);
  const orders = useTransfer();
  const problem = useProblem(orders, account);
  const payee = usePayeePhone(phone, orders.forgetRefusal);

  const begin = (next: Partial<typeof given>) => {
    draft.begin(next);
    phone.beginPhone(next.phone);
  };
  const startAnew = () => {
    begin({});
    // The parameters of the last transfer are not meant for the next one.
    void navigate(paths.walletSave({ currencyCode: account.currency }), { replace: true });
  };
  const shared = { account, draft, orders, problem };
  const form = (
    <TransferForm
      {...shared}
      recipient={async () => {
        const number = await payee.read();
        return number === null ? null : { phone: number };
      }}
      incomplete={phone.phone.text === ''}
      wrong={payee.wrong}
    >
      <PayeePhoneField label={t('common.recipients_phone')} problem={problem} {...payee.field} />
    </TransferForm>
  );
  return (
    <Transfer
      orders={orders}
      begin={(summary) => begin(summary ?? given)}
      elsewhere={(lost) => (lost?.['phone'] === undefined ? lostTransferPath(lost) : null)}
      onAgain={startAnew}
      onAnother={startAnew}
    >
      {again === null ? (
        form
      ) : (
        <EarlierPayee account={account} transaction={again} otherwise={form}>
          {(earlier) => (
            <TransferForm
              {...shared}
              recipient={() => ({ transactionId: again })}
              payee={
                <>
                  {earlier}
                  <InlineError>{textAt(problem, 'payee')}</InlineError>
                </>
              }
            />
          )}
        </EarlierPayee>
      )}
    </Transfer>
  );
}

interface EarlierPayeeProps {
  readonly account: OperableAccount;
  /** Id of the transfer to them. */
  readonly transaction: string;
  /** Stands there where it names nobody. */
  readonly otherwise: ReactNode;
  /** @param payee who got that transfer, and the way to somebody else */
  readonly children: (payee: ReactNode) => ReactNode;
}

/** Sends another transfer to an earlier payee, without their number (EASE-7). */
function EarlierPayee({ account, transaction, otherwise, children }: EarlierPayeeProps) {
  const { t } = useTranslation('wallet-send');
  const language = useLanguage();
  const read = useCall(readReceipt, { path: { id: transaction } });
  if (read.status === 'loading') return <OperationSkeleton />;
  if (read.status === 'failed' || read.data.party !== 'person' || read.data.title === null) {
    return otherwise;
  }
  const { title, createdAt } = read.data;
  return children(
    <div className={classes.words}>
      <PayeeCard
        onPage
        name={title}
        line={t('wallet_send.last', { date: formatLongDate(createdAt, language) })}
      />
      <LinkText to={paths.walletSave({ currencyCode: account.currency })}>
        {t('wallet_send.somebody_else')}
      </LinkText>
    </div>,
  );
}
