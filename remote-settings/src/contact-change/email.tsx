import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo, useCapabilities, call } from '@tessera/api';
import { TextField } from '@tessera/ui';
import { formatPhone } from '@tessera/ui/format-phone';
import { readEmail } from '@tessera/wire/email';
import * as emailChange from '@tessera/wire/email-change';
import { ContactChange } from './contact-change.tsx';
import { NewContactForm, type NewContactFormProps } from './contact-forms.tsx';

const calls = {
  begin: (email: string, pinCode: string) => call(emailChange.begin, { body: { email, pinCode } }),
  send: () => call(emailChange.sendCode, { body: {} }),
  prove: (confirmCode: string) => call(emailChange.prove, { body: { confirmCode } }),
};

/**
 * Changed with the PIN and codes to the old and the new address. An address from the registration
 * is confirmed the same way, with the first code to the phone (EASE-8).
 */
export function Email() {
  const { t } = useTranslation('settings-email');
  const { t: shared } = useTranslation('settings-contact');
  const { data } = useAuthInfo();
  const canChange = useCapabilities().offers('email-change');
  if (!canChange || data?.hasPin === false || !data?.phone) return null;
  const { email, phone, emailConfirmed } = data;
  const words = {
    title: t('common.email'),
    heading: t('common.email'),
    format: (address: string) => address,
    newCode: t('settings.email.new_code'),
    done: (address: string) => t('settings.email.done', { email: address }),
    ...(emailConfirmed
      ? {
          value: shared('common.change'),
          oldPlace: maskEmail(email),
          oldCode: t('settings.email.old_code'),
        }
      : {
          value: t('settings.email.unconfirmed'),
          oldPlace: formatPhone(phone),
          oldCode: t('settings.email.phone_code'),
        }),
  };
  return <ContactChange calls={calls} words={words} Form={NewEmailForm} />;
}

function NewEmailForm({ begin }: NewContactFormProps) {
  const { t } = useTranslation('settings-email');
  const { data } = useAuthInfo();
  const isConfirmed = data?.emailConfirmed === true;
  const [typed, setTyped] = useState(() => (isConfirmed ? '' : (data?.email ?? '')));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const read = () => {
    const email = readEmail(typed);
    setWrong(email === null);
    if (email === null) input.current?.focus();
    return email;
  };
  const about = isConfirmed
    ? t('settings.email.about', { email: maskEmail(data.email) })
    : t('settings.email.about_first', { phone: formatPhone(data?.phone ?? '') });
  return (
    <NewContactForm about={about} isEmpty={typed.trim() === ''} read={read} begin={begin}>
      <TextField
        autoFocus
        type="email"
        autoComplete="email"
        label={t(isConfirmed ? 'settings.email.new' : 'settings.email.address')}
        value={typed}
        onChange={(text) => {
          setWrong(false);
          setTyped(text);
        }}
        error={isWrong ? t('common.email_wrong') : null}
        inputRef={input}
      />
    </NewContactForm>
  );
}

/** Recognisable only by somebody who knows it: `a•••@example.org`. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}
