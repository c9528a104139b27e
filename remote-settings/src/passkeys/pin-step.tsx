import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onThisClock, useAuthInfo, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import { LinkText } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { useFailureText } from '@tessera/ui/failed-read';
import { LockEndAt, lockEndsMs, useSecondsUntil } from '@tessera/ui/lock';
import classes from './passkeys.module.css';

interface PinStepProps {
  readonly about: string;
  readonly failure: ApiFailure | null;
  readonly onPin: (pin: string) => Promise<void>;
  readonly second?: boolean;
  /** Replaces the link to a new PIN, where no other page can be opened. */
  readonly forgotten?: Elements;
}

export function PinStep({ about, failure, onPin, second = false, forgotten }: PinStepProps) {
  const { t } = useTranslation('settings-passkeys');
  const failureText = useFailureText();
  const { pinLength, offers } = useCapabilities();
  const [pin, setPin] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Says before the first digit that the PIN is blocked (EASE-14).
  const toldMs = onThisClock(useAuthInfo().data?.pinBlockedUntil);
  const blockedUntilMs = Math.max(toldMs, lockEndsMs(failure));
  const isBlocked = useSecondsUntil(blockedUntilMs) > 0;
  const count = failure?.extras?.attemptsLeft;
  const left = count === undefined ? '' : ` ${t('settings.passkeys.attempts_left', { count })}`;
  const type = async (typed: string) => {
    setPin(typed);
    if (typed.length < pinLength || isBlocked) return;
    await onPin(typed);
    setPin('');
    input.current?.focus();
  };
  return (
    <div className={classes.step}>
      <p>{about}</p>
      <CodeField
        masked
        autoFocus={!second}
        label={t('settings.passkeys.pin')}
        length={pinLength}
        value={pin}
        onChange={(typed) => void type(typed)}
        error={pin === '' && failure ? failureText(failure) + left : null}
        inputRef={input}
      />
      {isBlocked && (
        <p role="status">
          <LockEndAt endsMs={blockedUntilMs} />
        </p>
      )}
      {forgotten ??
        (offers('pin-reset') && (
          <LinkText to={paths.pinReset()}>{t('settings.passkeys.forgotten')}</LinkText>
        ))}
    </div>
  );
}
