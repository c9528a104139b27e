import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo, useCapabilities, call } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { setPhone } from '@tessera/session';
import { formatPhone } from '@tessera/ui/format-phone';
import { PhoneField } from '@tessera/ui/phone-field';
import { beginPhone, readPhone } from '@tessera/ui/phone-number';
import * as phoneChange from '@tessera/wire/phone-change';
import { ContactChange } from './contact-change.tsx';
import { NewContactForm, type NewContactFormProps } from './contact-forms.tsx';

const calls = {
  begin: (phone: string, pinCode: string) => call(phoneChange.begin, { body: { phone, pinCode } }),
  send: () => call(phoneChange.sendCode, { body: {} }),
  prove: (confirmCode: string) => call(phoneChange.prove, { body: { confirmCode } }),
};

/** Changed with the PIN and codes to the old and the new number (EASE-8). */
export function Phone() {
  const { t } = useTranslation('settings-phone');
  const { t: shared } = useTranslation('settings-contact');
  const { data } = useAuthInfo();
  const canChange = useCapabilities().offers('phone-change');
  if (!canChange || data?.hasPin === false || !data?.phone) return null;
  const words = {
    title: t('settings.phone.title'),
    value: shared('common.change'),
    heading: t('settings.phone.change_title'),
    oldPlace: formatPhone(data.phone),
    oldCode: t('settings.phone.old_code'),
    newCode: t('settings.phone.new_code'),
    format: formatPhone,
    done: (phone: string) => t('settings.phone.done', { phone: formatPhone(phone) }),
  };
  return <ContactChange calls={calls} words={words} Form={NewPhoneForm} onChanged={setPhone} />;
}

function NewPhoneForm({ begin }: NewContactFormProps) {
  const { t } = useTranslation('settings-phone');
  const oldPhone = useAuthInfo().data?.phone ?? '';
  const [typed, setTyped] = useState(() => beginPhone(getConfig().defaultCountry));
  const [isWrong, setWrong] = useState(false);
  const read = async () => {
    const phone = await readPhone(typed);
    setWrong(phone === null);
    return phone;
  };
  const about = t('settings.phone.about', { phone: formatPhone(oldPhone) });
  return (
    <NewContactForm about={about} isEmpty={typed.text === ''} read={read} begin={begin}>
      <PhoneField
        autoFocus
        autoComplete="off"
        label={t('settings.phone.new')}
        value={typed}
        onChange={(phone) => {
          setWrong(false);
          setTyped(phone);
        }}
        wrong={isWrong}
      />
    </NewContactForm>
  );
}
