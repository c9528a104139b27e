import { useTranslation } from 'react-i18next';
import { TextField } from '@tessera/ui';
import { CardNumberField } from '@tessera/ui/card-number-field';
import type { PayeeFault, PayeeKind } from './payee.ts';

interface PayeeFieldProps {
  readonly kind: PayeeKind;
  readonly value: string;
  readonly fault: PayeeFault | null;
  /** The address cannot be checked for typos. */
  readonly unchecked: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The card number or the address that the money goes to. */
export function PayeeField({ kind, fault, unchecked, ...field }: PayeeFieldProps) {
  const { t } = useTranslation('wallet-withdrawal');
  const error = fault && t(`wallet_withdrawal.${fault}_invalid`);
  if (kind === 'card') {
    return <CardNumberField {...field} label={t('wallet_withdrawal.card')} error={error} />;
  }
  return (
    <TextField
      {...field}
      label={t('wallet_withdrawal.address')}
      error={error}
      hint={unchecked ? t('wallet_withdrawal.address_unchecked') : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}
