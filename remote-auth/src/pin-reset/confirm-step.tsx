import { useTranslation } from 'react-i18next';
import { useAuthInfo, call } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { Button, PageHeader } from '@tessera/ui';
import { formatPhone } from '@tessera/ui/format-phone';
import { z } from '@tessera/wire/core';
import * as pinReset from '@tessera/wire/pin-reset';
import { CodeStep } from '../code-step/code-step.tsx';
import { requestCode, sentCode } from '../code-step/request-code.ts';
import { FailureLine } from '../auth-page/failure-line.tsx';
import { useSubmit } from '@tessera/ui/submit';
import { useUnfinished } from '../unfinished/use-unfinished.ts';
import { useWayBack } from './use-way-back.ts';
import classes from './pin-reset.module.css';

interface ConfirmStepProps {
  readonly isReady: boolean;
}

export function ConfirmStep({ isReady }: ConfirmStepProps) {
  const { t } = useTranslation('auth-pin-reset');
  const phone = useAuthInfo().data?.phone ?? '';
  const onBack = useWayBack();
  const [{ sent }, change] = useUnfinished('pin-reset', stored, () => ({ sent: null }));
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const request = () => requestCode(() => call(pinReset.sendCode, { body: {} }), phone, null);
  const send = async () => {
    const result = await submit(request);
    if (result?.ok) change({ sent: result.data });
  };

  if (sent && Date.now() < sent.endsMs) {
    return (
      <CodeStep
        sent={sent}
        submitLabel={t('common.confirm')}
        backLabel={t('common.back')}
        confirm={(code) => call(pinReset.start, { body: { confirmCode: code } })}
        resend={request}
        onSent={(sentNow) => change({ sent: sentNow })}
        onConfirmed={() => change({ sent: null })}
        onBack={() => change({ sent: null })}
      />
    );
  }
  const words = { phone: formatPhone(phone) };
  return (
    <>
      <PageHeader title={t(isReady ? 'reset.ready_title' : 'reset.title')} onBack={onBack} />
      <div className={classes.words}>
        <p>{t(isReady ? 'reset.ready' : 'reset.intro', words)}</p>
        {!isReady && (
          <>
            <p>{t('reset.wait')}</p>
            <p>{t('reset.told')}</p>
          </>
        )}
      </div>
      <Button wide busy={busy} disabled={phone === ''} onClick={() => void send()}>
        {t('common.send_code')}
      </Button>
      <FailureLine failure={failure} />
    </>
  );
}

const stored = z.object({ sent: z.nullable(sentCode) });
