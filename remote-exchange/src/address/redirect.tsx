import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface RedirectProps {
  readonly to: string;
  /** Stands there until the other screen does. */
  readonly children: ReactNode;
}

/** Leads on to where the address belongs; the way back is not here. */
export function Redirect({ to, children }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return children;
}
