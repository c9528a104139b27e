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

/** The PIN for a user who has none; who has one is led on (a known phone registers as a login). */
export function FirstPin({ registering }: FirstPinProps) {
  const navigate = useNavigate();
  const { afterwards } = useAuthPaths();
  // The way on is that of the address now; leaving changes the address.
  const [destination] = useState(afterwards);
  const { status, data } = useAuthInfo();
  // Where the backend does not say, whoever registers is taken to have none.
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
