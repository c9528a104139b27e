import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuthInfo } from '@tessera/api';
import { Skeleton } from '@tessera/ui';
import { useAuthPaths } from '../auth-page/use-auth-paths.ts';
import { PinStep } from './pin-step.tsx';

interface FirstPinProps {
  /** Whether the phone was confirmed just now; otherwise a user opened the page. */
  readonly registering: boolean;
}

/**
 * The PIN step for users without a PIN; those who have one are redirected (a known phone registers
 * as a login).
 */
export function FirstPin({ registering }: FirstPinProps) {
  const navigate = useNavigate();
  const { afterwards } = useAuthPaths();
  // Computed from the current address, because leaving changes it.
  const [destination] = useState(afterwards);
  const { status, data } = useAuthInfo();
  // If the backend does not say, a user who registers is assumed to have no PIN.
  const hasPin = data?.hasPin ?? !registering;
  const leave = status !== 'loading' && hasPin;

  const goOn = useCallback(
    () => void navigate(destination, { replace: true }),
    [navigate, destination],
  );
  useEffect(() => {
    if (leave) goOn();
  }, [leave, goOn]);

  if (status === 'loading' || leave) return <Skeleton shape="block" height={240} />;
  return <PinStep onDone={goOn} />;
}
