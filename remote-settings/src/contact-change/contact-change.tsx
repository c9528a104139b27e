import { useEffect, useState } from 'react';
import type { ComponentType, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure, ApiResult } from '@tessera/api';
import { announce, Button, Sheet, SheetActions, SuccessTick } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { clock, useSecondsUntil } from '@tessera/ui/lock';
import { SettingRow } from '../setting-row/setting-row.tsx';
import { ChangeFailure } from './change-failure.tsx';
import type { NewContactFormProps } from './new-contact-form.tsx';
import classes from './contact-change.module.css';

/** The calls of a code. */
interface CodeCalls {
  /**
   * Requests the next code: the first one, and after its proof the one to the new number or
   * address.
   */
  send(): Promise<ApiResult<{ readonly resendAfterS: number | null }>>;
  prove(code: string): Promise<ApiResult<unknown>>;
}

interface CodeFormProps {
  readonly calls: CodeCalls;
  /** Where the code went, formatted. */
  readonly place: string;
  readonly label: string;
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendMs: number;
  readonly onProven: () => void;
}

function CodeForm({ calls, place, label, resendMs, onProven }: CodeFormProps) {
  const { t } = useTranslation('settings-contact');
  const { codeLength } = useCapabilities();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'confirm' | 'resend' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [waitsUntil, setWaitsUntil] = useState(resendMs);
  const secondsLeft = useSecondsUntil(waitsUntil);

  const confirm = async (typed: string) => {
    if (busy !== null || typed.length < codeLength) return;
    setBusy('confirm');
    const result = await calls.prove(typed);
    setBusy(null);
    setFailure(result.ok ? null : result);
    if (result.ok) onProven();
    else if (result.reason === 'refused') setCode('');
  };
  const resend = async () => {
    setBusy('resend');
    const result = await calls.send();
    setBusy(null);
    setFailure(result.ok ? null : result);
    const waitS = result.ok ? result.data.resendAfterS : result.extras?.retryAfterS;
    setWaitsUntil(Date.now() + (waitS ?? 30) * 1000);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.quiet}>{t('settings.contact.sent', { place })}</p>
      <CodeField
        autoFocus
        label={label}
        length={codeLength}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
      />
      <ChangeFailure failure={failure} />
      {secondsLeft > 0 ? (
        <p className={classes.quiet}>{t('common.send_again_in', { time: clock(secondsLeft) })}</p>
      ) : (
        <Button variant="ghost" wide busy={busy === 'resend'} onClick={() => void resend()}>
          {t('common.send_again')}
        </Button>
      )}
      <SheetActions>
        <Button type="submit" wide busy={busy === 'confirm'} disabled={code.length < codeLength}>
          {t('common.confirm')}
        </Button>
      </SheetActions>
    </form>
  );
}

interface ContactCalls extends CodeCalls {
  begin(value: string, pin: string): Promise<ApiResult<unknown>>;
}

/** Texts of a change, with formatted destinations of the codes. */
interface ContactWords {
  readonly title: string;
  /** The row's value: the effect of a press, or the state of the contact. */
  readonly value: string;
  readonly heading: string;
  readonly oldPlace: string;
  readonly oldCode: string;
  readonly newCode: string;
  readonly format: (value: string) => string;
  readonly done: (value: string) => string;
}

interface ContactChangeProps {
  readonly calls: ContactCalls;
  readonly words: ContactWords;
  /** Asks for the new number or address, and the PIN. */
  readonly Form: ComponentType<NewContactFormProps>;
  readonly onChanged?: (value: string) => void;
}

type Stage =
  | { readonly name: 'form' }
  | { readonly name: 'old' | 'new'; readonly value: string; readonly resendMs: number }
  | { readonly name: 'done'; readonly value: string };

/** A row that changes a phone number or an email address, with the PIN and two codes (EASE-8). */
export function ContactChange(props: ContactChangeProps) {
  const [stage, setStage] = useState<Stage | null>(null);
  const { title, value, heading } = props.words;
  const close = () => setStage(null);
  return (
    <>
      <SettingRow title={title} value={value} onOpen={() => setStage({ name: 'form' })} />
      <Sheet open={stage !== null} title={heading} onClose={close}>
        {stage && <Steps {...props} stage={stage} onStage={setStage} onClose={close} />}
      </Sheet>
    </>
  );
}

interface StepsProps extends ContactChangeProps {
  readonly stage: Stage;
  readonly onStage: (stage: Stage) => void;
  readonly onClose: () => void;
}

function Steps({ calls, words, Form, onChanged, stage, onStage, onClose }: StepsProps) {
  switch (stage.name) {
    case 'form': {
      const begin = async (value: string, pin: string): Promise<ApiFailure | null> => {
        const begun = await calls.begin(value, pin);
        if (!begun.ok) return begun;
        const sent = await calls.send();
        if (!sent.ok) return sent;
        onStage({ name: 'old', value, resendMs: resendMsAfter(sent.data.resendAfterS) });
        return null;
      };
      return <Form begin={begin} />;
    }
    case 'old': {
      // If the second code cannot be sent now, the next step offers to send it.
      const goOn = async () => {
        const sent = await calls.send();
        const waitS = sent.ok ? sent.data.resendAfterS : (sent.extras?.retryAfterS ?? 0);
        onStage({ ...stage, name: 'new', resendMs: resendMsAfter(waitS) });
      };
      return (
        <CodeForm
          key="old"
          calls={calls}
          place={words.oldPlace}
          label={words.oldCode}
          resendMs={stage.resendMs}
          onProven={() => void goOn()}
        />
      );
    }
    case 'new':
      return (
        <CodeForm
          key="new"
          calls={calls}
          place={words.format(stage.value)}
          label={words.newCode}
          resendMs={stage.resendMs}
          onProven={() => {
            onChanged?.(stage.value);
            onStage({ name: 'done', value: stage.value });
          }}
        />
      );
    case 'done':
      return <Changed words={words.done(stage.value)} onClose={onClose} />;
  }
}

function resendMsAfter(waitS: number | null): number {
  return Date.now() + (waitS ?? 30) * 1000;
}

interface ChangedProps {
  readonly words: string;
  readonly onClose: () => void;
}

function Changed({ words, onClose }: ChangedProps) {
  const { t } = useTranslation('settings-contact');
  useEffect(() => announce(words), [words]);
  return (
    <div className={classes.done}>
      <SuccessTick />
      <p>{words}</p>
      <SheetActions>
        <Button wide autoFocus onClick={onClose}>
          {t('common.done')}
        </Button>
      </SheetActions>
    </div>
  );
}
