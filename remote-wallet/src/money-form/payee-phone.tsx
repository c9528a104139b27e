import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo, useDraft } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { PhoneField } from '@tessera/ui/phone-field';
import { beginPhone, readPhone, usePhoneMetadata } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';

const textOf = ({ country, text }: TypedPhone) => `${country} ${text}`;

/** The country of the user's own phone, the deployment's until it is known: most send to somebody near. */
export function useOwnCountry(): string {
  const { data } = useAuthInfo();
  const { module: metadata } = usePhoneMetadata();
  const somewhere = beginPhone(getConfig().defaultCountry);
  const own = data && metadata?.settlePhone({ ...somewhere, text: data.phone });
  return (own ?? somewhere).country;
}

/**
 * The phone of a payee as it is typed, with its country, as a draft.
 * @param begins the country until another is chosen
 * @param initial E.164
 */
export function usePayeePhone(draft: string, onEdit: () => void, begins: string, initial = '') {
  const begun = (number = '') => ` ${number}`;
  const [saved, save] = useDraft(draft, begun(initial));
  const [wrong, setWrong] = useState(false);
  const [country = '', ...text] = saved.split(' ');
  const value = beginPhone(country || begins, text.join(' '));
  return {
    value,
    wrong,
    onChange(typed: TypedPhone) {
      onEdit();
      setWrong(false);
      save(textOf(typed));
    },
    /** @param number E.164; none empties the field */
    begin: (number?: string) => save(begun(number)),
    /** As E.164, or `null` where it is none, which the field says from then on until it is changed. */
    async read() {
      const number = await readPhone(value);
      setWrong(number === null);
      return number;
    },
  };
}

interface PayeePhoneFieldProps {
  readonly payee: Pick<ReturnType<typeof usePayeePhone>, 'value' | 'wrong' | 'onChange'>;
  /** Why the payee was refused. */
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
