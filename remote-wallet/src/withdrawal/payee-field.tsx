import { useTranslation } from 'react-i18next';
import { Alert, TextField } from '@tessera/ui';
import { CardNumberField } from '@tessera/ui/card-number-field';
import { maskCardNumber } from './payee.ts';
import type { Payee, PayeeFault, PayeeKind } from './payee.ts';
import classes from './withdrawal.module.css';

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

/** To whom: of a card the last four digits, of an address every character (WDRAW-2). */
export function PayeeText({ payee }: { readonly payee: Payee }) {
  const { t } = useTranslation('wallet-withdrawal');
  if (payee.kind === 'card') {
    return (
      <p>
        {t('wallet_withdrawal.to_card')} <strong>{maskCardNumber(payee.pan)}</strong>
      </p>
    );
  }
  return (
    <>
      <p>{t('wallet_withdrawal.to_address')}</p>
      <AddressText address={payee.address} />
      {!payee.checked && <Alert tone="warning">{t('wallet_withdrawal.address_compare')}</Alert>}
    </>
  );
}

/** An address in groups of four, so that it can be compared; copied it is in one piece. */
function AddressText({ address }: { readonly address: string }) {
  const groups = address.match(/^0x.{4}|.{1,4}/g) ?? [];
  return (
    <strong className={classes.address}>
      {groups.map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </strong>
  );
}
