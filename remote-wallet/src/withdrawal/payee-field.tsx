import { useTexts } from '@tessera/i18n';
import { TextField } from '@tessera/ui';
import { operationTexts } from '../operation-texts.ts';
import { CardNumberField } from './card-number-field.tsx';
import type { PayeeKind } from './payee.ts';

interface PayeeFieldProps {
  readonly kind: PayeeKind;
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The card number or the address that the money goes to. */
export function PayeeField({ kind, invalid, ...field }: PayeeFieldProps) {
  const t = useTexts(operationTexts);
  if (kind === 'card') {
    return (
      <CardNumberField
        {...field}
        label={t('wallet_withdrawal.card')}
        error={invalid ? t('wallet_withdrawal.card_invalid') : null}
      />
    );
  }
  return (
    <TextField
      {...field}
      label={t('wallet_withdrawal.address')}
      error={invalid ? t('wallet_withdrawal.address_invalid') : null}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}
