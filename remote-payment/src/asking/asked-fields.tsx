import { useTranslation } from 'react-i18next';
import { isTransient } from '@tessera/api';
import type { ApiFailure, OperableAccount } from '@tessera/api';
import { Alert, TextField } from '@tessera/ui';
import { AccountField } from '@tessera/ui/account-field';
import { AmountField } from '@tessera/ui/amount-field';
import { useFailureText } from '@tessera/ui/failed-read';
import { longestNote } from './use-asked-money.ts';
import type { useAskedMoney } from './use-asked-money.ts';

interface AskedFieldsProps {
  readonly account: OperableAccount;
  readonly asked: ReturnType<typeof useAskedMoney>;
  readonly amountLabel: string;
  readonly refusal: ApiFailure | null;
  /** The refusal no longer applies to the fields. */
  readonly onEdit: () => void;
  /** `false` hides the note, which backends without payment requests do not store. */
  readonly noted: boolean;
}

export function AskedFields(props: AskedFieldsProps) {
  const { account, asked, amountLabel, refusal, onEdit, noted } = props;
  const { t } = useTranslation('payment-asking');
  const { t: tCommon } = useTranslation();
  const failureText = useFailureText();
  const edited = (change: (text: string) => void) => (text: string) => {
    onEdit();
    change(text);
  };
  return (
    <>
      <AccountField label={tCommon('common.account')} balance={account.balance} />
      <AmountField
        label={amountLabel}
        currency={account.currency}
        value={asked.entered}
        error={refusal && isOfAmount(refusal) ? failureText(refusal) : null}
        onChange={edited(asked.enter)}
      />
      {noted && (
        <TextField
          label={t('asking.note')}
          value={asked.note}
          autoComplete="off"
          error={asked.isNoteTooLong ? t('asking.note_too_long', { longest: longestNote }) : null}
          onChange={edited(asked.setNote)}
        />
      )}
    </>
  );
}

const refusedAmounts: readonly ApiFailure['code'][] = [
  'INVALID_AMOUNT',
  'AMOUNT_TOO_PRECISE',
  'BILL_TOO_SMALL',
];
const isOfAmount = ({ code }: ApiFailure) => refusedAmounts.includes(code);

export function AskingFailed({
  refusal,
  title,
}: {
  readonly refusal: ApiFailure | null;
  readonly title: string;
}) {
  const failureText = useFailureText();
  if (refusal === null || isOfAmount(refusal)) return null;
  // If the answer was lost, it is unknown whether anything was asked.
  const titleProps = isTransient(refusal) ? {} : { title };
  return <Alert {...titleProps}>{failureText(refusal)}</Alert>;
}
