import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure, ApiResult } from '@tessera/api';
import { Button, PageHeader } from '@tessera/ui';
import { NewPinFields, useNewPin } from '@tessera/ui/new-pin';
import { useSubmit } from '@tessera/ui/submit';
import { isTrivialPin } from '@tessera/wire/pin';
import { AuthForm } from './auth-page/auth-page.tsx';
import { FailureLine } from './auth-page/failure-line.tsx';

interface PinStepProps {
  readonly title?: string;
  readonly save: (pin: string) => Promise<ApiResult<null>>;
  readonly onDone: () => void;
}

/** The PIN for money calls, typed twice (AUTH-3). There is no way back from here. */
export function PinStep({ title, save, onDone }: PinStepProps) {
  const { t } = useTranslation('auth');
  const { pinLength } = useCapabilities();
  const newPin = useNewPin(pinLength, (pin) =>
    isTrivialPin(pin) ? t('common.pin_trivial') : null,
  );
  const { busy, failure, submit } = useSubmit<ApiFailure>();

  const send = async () => {
    if (!newPin.isReady) return;
    const result = await submit(() => save(newPin.pin));
    // A user who registers again keeps the existing PIN.
    if (result && (result.ok || result.code === 'PIN_ALREADY_SET')) onDone();
    else if (result?.code === 'PIN_TRIVIAL') newPin.clear();
  };

  return (
    <>
      <PageHeader title={title ?? t('common.set_a_pin')} subtitle={t('auth.pin.subtitle')} />
      <AuthForm onSubmit={() => void send()}>
        <NewPinFields autoFocus newPin={newPin} labels={[t('common.pin'), t('auth.pin.repeat')]} />
        <FailureLine failure={failure} />
        <Button type="submit" wide busy={busy} disabled={!newPin.isReady}>
          {t('common.save_pin')}
        </Button>
      </AuthForm>
    </>
  );
}
