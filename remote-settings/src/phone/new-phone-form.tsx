import { useState, type SyntheticEvent } from 'react';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { beginPhoneChange } from '@tessera/api/phone-change';
import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { Button, SheetActions } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { formatPhone } from '@tessera/ui/format-phone';
import { PhoneField } from '@tessera/ui/phone-field';
import { beginPhone, readPhone } from '@tessera/ui/phone-number';
import { PhoneFailure } from './phone-failure.tsx';
import { phoneTexts } from './phone-texts.ts';
import classes from './phone.module.css';

interface NewPhoneFormProps {
  readonly oldPhone: string;
  /** Sends the code to the old number, and goes on where it was sent. */
  readonly onBegun: (newPhone: string) => Promise<ApiFailure | null>;
}

/** The new number, with the PIN. */
export function NewPhoneForm({ oldPhone, onBegun }: NewPhoneFormProps) {
  const t = useTexts(phoneTexts);
  const { pinLength } = useCapabilities();
  const [typed, setTyped] = useState(() => beginPhone(getConfig().defaultCountry));
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const begin = async () => {
    const phone = await readPhone(typed);
    setWrong(phone === null);
    if (phone === null || busy) return;
    setBusy(true);
    const result = await beginPhoneChange(phone, pin);
    setFailure(result.ok ? await onBegun(phone) : result);
    if (!result.ok && (result.code === 'PIN_INVALID' || result.code === 'PIN_BLOCKED')) setPin('');
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void begin();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.quiet}>{t('settings.phone.about', { phone: formatPhone(oldPhone) })}</p>
      <PhoneField
        autoFocus
        autoComplete="off"
        label={t('settings.phone.new')}
        value={typed}
        onChange={(phone) => {
          setWrong(false);
          setTyped(phone);
        }}
        error={isWrong ? t('settings.phone.wrong') : null}
      />
      <CodeField
        masked
        label={t('settings.phone.pin')}
        length={pinLength}
        value={pin}
        onChange={setPin}
      />
      <PhoneFailure failure={failure} />
      <SheetActions>
        <Button
          type="submit"
          wide
          busy={busy}
          disabled={typed.text === '' || pin.length < pinLength}
        >
          {t('settings.phone.continue')}
        </Button>
      </SheetActions>
    </form>
  );
}
