import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Elements } from '@tessera/ui';

interface RedirectProps {
  readonly to: string;
  /** Shown until the other screen is. */
  readonly children: Elements;
}

/** Redirects, replacing this entry of the history. */
export function Redirect({ to, children }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return children;
}
