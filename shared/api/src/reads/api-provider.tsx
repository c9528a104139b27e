import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLiveUpdates } from '../live-updates/use-live-updates.ts';
import { dropWithSession, queryClient, setRetryDelay } from '../cache/query-client.ts';

interface ApiProviderProps {
  readonly children: ReactNode;
  readonly retryDelayMs?: number;
}

export function ApiProvider({ children, retryDelayMs }: ApiProviderProps) {
  useEffect(dropWithSession, []);
  useEffect(() => setRetryDelay(retryDelayMs), [retryDelayMs]);
  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
      {children}
    </QueryClientProvider>
  );
}

function LiveUpdates() {
  useLiveUpdates();
  return null;
}
