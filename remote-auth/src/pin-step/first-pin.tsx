import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuthInfo, call } from '@tessera/api';
import { finishRegistration, useSession } from '@tessera/session';
import { Skeleton } from '@tessera/ui';
import * as auth from '@tessera/wire/auth';
import { useAuthPaths } from '../auth-page/use-auth-paths.ts';
import { forgetUnfinished } from '../unfinished/use-unfinished.ts';
import { PinStep } from './pin-step.tsx';

/**
 * The PIN step for users without a PIN; others are redirected (a known phone registers as a login).
 */
export function FirstPin() {
  const navigate = useNavigate();
  const { afterwards } = useAuthPaths();
  // Computed from the current address, because leaving changes it.
  const [destination] = useState(afterwards);
  const { status, data } = useAuthInfo();
  const registering = useSession((session) => session.registering);
  // If the backend does not say, a user who registers is assumed to have no PIN.
  const hasPin = data?.hasPin ?? !registering;
  const leave = status !== 'loading' && hasPin;

  const goOn = useCallback(() => {
    finishRegistration();
    void navigate(destination, { replace: true });
  }, [navigate, destination]);
  // The confirmed phone completed the form.
  useEffect(forgetUnfinished, []);
  useEffect(() => {
    if (leave) goOn();
  }, [leave, goOn]);

  if (status === 'loading' || leave) return <Skeleton shape="block" height={240} />;
  return <PinStep save={(pin) => call(auth.setPin, { body: { pinCode: pin } })} onDone={goOn} />;
}
