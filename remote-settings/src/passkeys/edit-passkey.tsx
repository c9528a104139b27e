import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { Button, InlineError, Sheet, SheetActions, TextField } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import type { AnswerOf } from '@tessera/wire';
import * as passkeys from '@tessera/wire/passkeys';
import { SettingDone } from '../setting-row/setting-row.tsx';
import { PinStep } from './pin-step.tsx';
import classes from './passkeys.module.css';

export type Passkey = AnswerOf<typeof passkeys.list>[number];

interface EditPasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

type Step = 'name' | 'remove' | 'saved' | 'removed';

export function EditPasskey({ passkey: { id, name: before }, onClose }: EditPasskeyProps) {
  const { t } = useTranslation('settings-passkeys');
  const failureText = useFailureText();
  const [step, setStep] = useState<Step>('name');
  const [name, setName] = useState(before);
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();
  const typed = name.trim();

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed === '') return;
    const saved = await submit(() =>
      call(passkeys.rename, { path: { id }, body: { name: typed } }),
    );
    if (saved?.ok) setStep('saved');
  };
  const remove = async (pinCode: string) => {
    const removed = await submit(() => call(passkeys.remove, { path: { id }, body: { pinCode } }));
    if (removed?.ok) setStep('removed');
  };

  return (
    <Sheet open title={t('settings.passkeys.edit')} onClose={onClose}>
      {step === 'name' && (
        <form noValidate className={classes.step} onSubmit={(event) => void save(event)}>
          <TextField
            autoFocus
            label={t('settings.passkeys.name')}
            value={name}
            maxLength={60}
            onChange={setName}
          />
          <InlineError>{failure && failureText(failure)}</InlineError>
          <SheetActions>
            <Button type="submit" wide busy={busy} disabled={typed === ''}>
              {t('settings.passkeys.save')}
            </Button>
            <Button
              variant="danger"
              wide
              onClick={() => {
                forget();
                setStep('remove');
              }}
            >
              {t('settings.passkeys.remove')}
            </Button>
          </SheetActions>
        </form>
      )}
      {step === 'remove' && (
        <PinStep
          about={t('settings.passkeys.remove_about', { name: before })}
          failure={failure}
          onPin={remove}
        />
      )}
      {(step === 'saved' || step === 'removed') && (
        <SettingDone
          words={t(`settings.passkeys.${step}`, { name: step === 'saved' ? typed : before })}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}
