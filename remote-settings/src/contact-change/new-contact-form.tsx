import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { Button, SheetActions } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { ChangeFailure } from './change-failure.tsx';
import classes from './contact-change.module.css';

export interface NewContactFormProps {
  /** Starts the change; it continues once the first code was sent. */
  readonly begin: (value: string, pin: string) => Promise<ApiFailure | null>;
}

interface Props extends NewContactFormProps {
  readonly about: string;
  /** The field of the number or address. */
  readonly children: ReactNode;
  readonly isEmpty: boolean;
  /** The typed value, or `null` after the field has shown an error. */
  readonly read: () => Promise<string | null> | string | null;
}

/** The new number or address, with the PIN. */
export function NewContactForm({ about, children, isEmpty, read, begin }: Props) {
  const { t } = useTranslation('settings-contact');
  const { pinLength } = useCapabilities();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const goOn = async () => {
    const value = await read();
    if (value === null || busy) return;
    setBusy(true);
    const failed = await begin(value, pin);
    setFailure(failed);
    if (failed?.code === 'PIN_INVALID' || failed?.code === 'PIN_BLOCKED') setPin('');
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void goOn();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.quiet}>{about}</p>
      {children}
      <CodeField masked label={t('common.pin')} length={pinLength} value={pin} onChange={setPin} />
      <ChangeFailure failure={failure} />
      <SheetActions>
        <Button type="submit" wide busy={busy} disabled={isEmpty || pin.length < pinLength}>
          {t('common.continue')}
        </Button>
      </SheetActions>
    </form>
  );
}
