import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { PhoneField } from '@tessera/ui/phone-field';
import { beginPhone, readPhone } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';
import { textAt } from './problem.ts';
import type { Problem } from './problem.ts';

/** The typed phone of a payee, with its country, as a draft. */
export function usePhoneDraft(name: string, initial = '') {
  const { defaultCountry } = getConfig();
  const begun = (number = '') => textOf(beginPhone(defaultCountry, number));
  const [saved, save] = useDraft(name, begun(initial));
  const [country = '', ...text] = saved.split(' ');
  return {
    phone: beginPhone(country, text.join(' ')),
    setPhone: (typed: TypedPhone) => save(textOf(typed)),
    /** @param number E.164; none empties the field */
    beginPhone: (number?: string) => save(begun(number)),
  };
}

const textOf = ({ country, text }: TypedPhone) => `${country} ${text}`;

interface TypedPayee {
  readonly phone: TypedPhone;
  readonly setPhone: (typed: TypedPhone) => void;
}

/**
 * The phone of a payee as it is typed. `read` gives it as E.164, or `null` where it is none, which the field says
 * from then on until it is changed.
 */
export function usePayeePhone({ phone, setPhone }: TypedPayee, onEdit: () => void) {
  const [wrong, setWrong] = useState(false);
  const read = async () => {
    const number = await readPhone(phone);
    setWrong(number === null);
    return number;
  };
  const onChange = (typed: TypedPhone) => {
    onEdit();
    setWrong(false);
    setPhone(typed);
  };
  return { wrong, read, field: { value: phone, wrong, onChange } };
}

type PayeePhoneFieldProps = ReturnType<typeof usePayeePhone>['field'] & {
  readonly label: string;
  readonly problem: Problem | null;
};

/** The field of it, with what is wrong with the payee. */
export function PayeePhoneField({ label, problem, wrong, value, onChange }: PayeePhoneFieldProps) {
  const { t } = useTranslation('wallet-send');
  return (
    <PhoneField
      label={label}
      autoComplete="off"
      value={value}
      error={wrong ? t('wallet_send.phone_invalid') : textAt(problem, 'payee')}
      onChange={onChange}
    />
  );
}
