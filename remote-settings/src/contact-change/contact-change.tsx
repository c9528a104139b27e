import { useState } from 'react';
import type { ComponentType } from 'react';
import type { ApiResult } from '@tessera/api';
import { Sheet } from '@tessera/ui';
import { SettingDone, SettingRow } from '../setting-row/setting-row.tsx';
import { CodeForm, resendMsAfter } from './contact-forms.tsx';
import type { CodeCalls, NewContactFormProps } from './contact-forms.tsx';

interface ContactCalls extends CodeCalls {
  begin(value: string, pin: string): Promise<ApiResult<unknown>>;
}

interface ContactWords {
  readonly title: string;
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
  readonly Form: ComponentType<NewContactFormProps>;
  readonly onChanged?: (value: string) => void;
}

type Stage =
  | { readonly name: 'form' }
  | { readonly name: 'old' | 'new'; readonly value: string; readonly resendMs: number }
  | { readonly name: 'done'; readonly value: string };

/** Changes a phone number or an e-mail address, with the PIN and two codes (EASE-8). */
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
      const begin = async (value: string, pin: string) => {
        const begun = await calls.begin(value, pin);
        const sent = begun.ok ? await calls.send() : begun;
        if (sent.ok) {
          onStage({ name: 'old', value, resendMs: resendMsAfter(sent.data.resendAfterS) });
        }
        return sent;
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
      return <SettingDone words={words.done(stage.value)} onClose={onClose} />;
  }
}
