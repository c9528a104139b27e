import { useTranslation } from 'react-i18next';
import { Alert } from '@tessera/ui';
import classes from './address-text.module.css';
import { maskCardNumber } from './card-number.ts';
import type { Payee } from './payee.ts';

interface PayeeTextProps {
  readonly payee: Payee;
}

/** To whom: of a card the last four digits, of an address every character (WDRAW-2). */
export function PayeeText({ payee }: PayeeTextProps) {
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
