import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Elements } from '@tessera/ui';

interface RedirectProps {
  readonly to: string;
  readonly children: Elements;
}

export function Redirect({ to, children }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return children;
}
