import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiResult } from '@tessera/api';
import { Button, PageHeader } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { isTrivialPin } from '@tessera/wire/pin';
import { AuthForm } from '../auth-page/auth-page.tsx';
import { FailureLine } from '../submit/failure-line.tsx';
import { useSubmit } from '../submit/use-submit.ts';

interface PinStepProps {
  /** By default the title of a first PIN. */
  readonly title?: string;
  readonly save: (pin: string) => Promise<ApiResult<null>>;
  readonly onDone: () => void;
}

/** The PIN for money calls, typed twice (AUTH-3). There is no way back from here. */
export function PinStep({ title, save: saving, onDone }: PinStepProps) {
  const { t } = useTranslation('auth');
  const { pinLength } = useCapabilities();
  const [pin, changePin] = useState('');
  const [repeated, changeRepeated] = useState('');
  const [different, setDifferent] = useState(false);
  const pinInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);
  const { busy, failure, submit } = useSubmit();
  const complete = pin.length === pinLength;
  const trivial = complete && isTrivialPin(pin);
  const ready = complete && !trivial && repeated === pin;

  const beginAgain = () => {
    setDifferent(true);
    changePin('');
    changeRepeated('');
    pinInput.current?.focus();
  };
  const save = async () => {
    if (!ready) return;
    const result = await submit(() => saving(pin));
    // A user who registers again keeps the existing PIN.
    if (result && (result.ok || result.code === 'PIN_ALREADY_SET')) onDone();
  };

  return (
    <>
      <PageHeader title={title ?? t('common.set_a_pin')} subtitle={t('auth.pin.subtitle')} />
      <AuthForm onSubmit={() => void save()}>
        <CodeField
          masked
          label={t('common.pin')}
          length={pinLength}
          value={pin}
          onChange={(typed) => {
            setDifferent(false);
            changePin(typed);
          }}
          onComplete={(typed) => {
            if (!isTrivialPin(typed)) repeatInput.current?.focus();
          }}
          error={trivial ? t('common.pin_trivial') : different ? t('common.pins_differ') : null}
          autoFocus
          inputRef={pinInput}
        />
        <CodeField
          masked
          label={t('auth.pin.repeat')}
          length={pinLength}
          value={repeated}
          onChange={changeRepeated}
          onComplete={(typed) => {
            // Nobody knows which of the two was mistyped (EASE-4).
            if (typed !== pin) beginAgain();
          }}
          inputRef={repeatInput}
        />
        <FailureLine failure={failure} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {t('common.save_pin')}
        </Button>
      </AuthForm>
    </>
  );
}
