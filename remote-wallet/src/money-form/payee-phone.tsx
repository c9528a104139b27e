import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo, useDraft } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { PhoneField } from '@tessera/ui/phone-field';
import { beginPhone, readPhone, usePhoneMetadata } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';

const textOf = ({ country, text }: TypedPhone) => `${country} ${text}`;

/** The country of the user's own phone, else the deployment's: most payees are near. */
export function useOwnCountry(): string {
  const { data } = useAuthInfo();
  const { module: metadata } = usePhoneMetadata();
  const somewhere = beginPhone(getConfig().defaultCountry);
  const ownPhone = data && metadata?.settlePhone({ ...somewhere, text: data.phone });
  return (ownPhone ?? somewhere).country;
}

/**
 * A payee's phone number and its country, kept as a draft.
 * @param initialCountry two-letter code
 * @param initial E.164
 */
export function usePayeePhone(
  draft: string,
  onEdit: () => void,
  initialCountry: string,
  initial = '',
) {
  const withoutCountry = (number = '') => ` ${number}`;
  const [saved, save] = useDraft(draft, withoutCountry(initial));
  const [wrong, setWrong] = useState(false);
  const [country = '', ...text] = saved.split(' ');
  const value = beginPhone(country || initialCountry, text.join(' '));
  return {
    value,
    wrong,
    onChange(typed: TypedPhone) {
      onEdit();
      setWrong(false);
      save(textOf(typed));
    },
    restore: (number?: string) => save(withoutCountry(number)),
    /** E.164, or `null` if invalid; the field then shows an error until it is changed. */
    async read() {
      const number = await readPhone(value);
      setWrong(number === null);
      return number;
    },
  };
}

interface PayeePhoneFieldProps {
  readonly payee: Pick<ReturnType<typeof usePayeePhone>, 'value' | 'wrong' | 'onChange'>;
  readonly refused: string | null;
}

export function PayeePhoneField({ payee, refused }: PayeePhoneFieldProps) {
  const { t } = useTranslation('wallet-send');
  return (
    <PhoneField
      label={t('common.recipients_phone')}
      autoComplete="off"
      value={payee.value}
      wrong={payee.wrong}
      error={refused}
      onChange={payee.onChange}
    />
  );
}
