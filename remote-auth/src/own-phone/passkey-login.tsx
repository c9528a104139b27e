import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { canUsePasskeys, signByPasskey } from '@tessera/passkeys';
import { Button, InlineError } from '@tessera/ui';
import { useSubmit } from '@tessera/ui/submit';
import * as passkeys from '@tessera/wire/passkeys';
import { FailureLine } from '../auth-page/failure-line.tsx';
import { logInByPasskey } from '../code-step/prove-phone.ts';

/**
 * Needs passkeys in browser and backend; at the end of the page, so that nothing moves when it
 * appears (LIFE-2).
 */
export function PasskeyLogin({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const offered = useCapabilities().offers('passkeys');
  return offered && canUsePasskeys() ? <OfferedLogin onLoggedIn={onLoggedIn} /> : null;
}

function OfferedLogin({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const { t } = useTranslation('auth');
  const [cancelled, setCancelled] = useState(false);
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const logIn = async () => {
    setCancelled(false);
    const result = await submit<'done' | 'cancelled'>(async () => {
      const challenge = await call(passkeys.beginLogin);
      if (!challenge.ok) return challenge;
      const answer = await signByPasskey(challenge.data.options);
      if (!answer.ok) return { ok: true, data: 'cancelled' };
      const done = await logInByPasskey(answer.passkey);
      return done.ok ? { ok: true, data: 'done' } : done;
    });
    if (!result?.ok) return;
    if (result.data === 'done') onLoggedIn();
    else setCancelled(true);
  };
  return (
    <>
      <Button wide variant="secondary" icon="shield" busy={busy} onClick={() => void logIn()}>
        {t('wallet.auth.login.passkey')}
      </Button>
      <InlineError>{cancelled ? t('wallet.auth.login.passkey_cancelled') : null}</InlineError>
      <FailureLine failure={failure} />
    </>
  );
}
