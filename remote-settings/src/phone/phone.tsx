import { useEffect, useState } from 'react';
import { useAuthInfo, useCapabilities } from '@tessera/api';
import { sendPhoneChangeCode } from '@tessera/api/phone-change';
import { useTexts } from '@tessera/i18n';
import { setPhone } from '@tessera/session';
import { announce, Button, Sheet, SheetActions, SuccessTick } from '@tessera/ui';
import { formatPhone } from '@tessera/ui/format-phone';
import { SettingRow } from '../setting-row/setting-row.tsx';
import { NewPhoneForm } from './new-phone-form.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { phoneTexts } from './phone-texts.ts';
import classes from './phone.module.css';

/** The phone number, changed with the PIN and codes to the old and the new one (EASE-8). */
export function Phone() {
  const { data } = useAuthInfo();
  const canChange = useCapabilities().offers('phone-change');
  // The PIN allows it, so there has to be one.
  return canChange && data?.hasPin !== false && data?.phone ? (
    <PhoneRow phone={data.phone} />
  ) : null;
}

type Stage =
  | { readonly name: 'form'; readonly oldPhone: string }
  | {
      readonly name: 'old' | 'new';
      readonly oldPhone: string;
      readonly newPhone: string;
      readonly resendMs: number;
    }
  | { readonly name: 'done'; readonly newPhone: string };

function PhoneRow({ phone }: { readonly phone: string }) {
  const t = useTexts(phoneTexts);
  const [stage, setStage] = useState<Stage | null>(null);
  const close = () => setStage(null);
  return (
    <>
      <SettingRow
        title={t('settings.phone.title')}
        value={t('settings.phone.change')}
        onOpen={() => setStage({ name: 'form', oldPhone: phone })}
      />
      <Sheet open={stage !== null} title={t('settings.phone.change_title')} onClose={close}>
        {stage && <Steps stage={stage} onStage={setStage} onClose={close} />}
      </Sheet>
    </>
  );
}

interface StepsProps {
  readonly stage: Stage;
  readonly onStage: (stage: Stage) => void;
  readonly onClose: () => void;
}

function Steps({ stage, onStage, onClose }: StepsProps) {
  const t = useTexts(phoneTexts);
  switch (stage.name) {
    case 'form': {
      const { oldPhone } = stage;
      const onBegun = async (newPhone: string) => {
        const sent = await sendPhoneChangeCode();
        if (!sent.ok) return sent;
        onStage({
          name: 'old',
          oldPhone,
          newPhone,
          resendMs: resendMsAfter(sent.data.resendAfterS),
        });
        return null;
      };
      return <NewPhoneForm oldPhone={oldPhone} onBegun={onBegun} />;
    }
    case 'old': {
      // Where the code to the new number cannot be sent now, the next step offers to send it.
      const goOn = async () => {
        const sent = await sendPhoneChangeCode();
        const waitS = sent.ok ? sent.data.resendAfterS : (sent.extras?.retryAfterS ?? 0);
        onStage({ ...stage, name: 'new', resendMs: resendMsAfter(waitS) });
      };
      return (
        <PhoneCodeForm
          key="old"
          phone={formatPhone(stage.oldPhone)}
          label={t('settings.phone.old_code')}
          resendMs={stage.resendMs}
          onProven={() => void goOn()}
        />
      );
    }
    case 'new':
      return (
        <PhoneCodeForm
          key="new"
          phone={formatPhone(stage.newPhone)}
          label={t('settings.phone.new_code')}
          resendMs={stage.resendMs}
          onProven={() => {
            setPhone(stage.newPhone);
            onStage({ name: 'done', newPhone: stage.newPhone });
          }}
        />
      );
    case 'done':
      return <PhoneChanged phone={formatPhone(stage.newPhone)} onClose={onClose} />;
  }
}

function resendMsAfter(waitS: number | null): number {
  return Date.now() + (waitS ?? 30) * 1000;
}

interface PhoneChangedProps {
  readonly phone: string;
  readonly onClose: () => void;
}

function PhoneChanged({ phone, onClose }: PhoneChangedProps) {
  const t = useTexts(phoneTexts);
  const words = t('settings.phone.done', { phone });
  useEffect(() => announce(words), [words]);
  return (
    <div className={classes.done}>
      <SuccessTick />
      <p>{words}</p>
      <SheetActions>
        <Button wide autoFocus onClick={onClose}>
          {t('settings.phone.close')}
        </Button>
      </SheetActions>
    </div>
  );
}
