import { useState } from 'react';
import type { ReactNode } from 'react';
import { FailurePanel } from './failure-panel.tsx';
import type { Contribution } from './contributions.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useRemoteModule } from './use-remote-module.ts';

interface RemoteViewProps {
  readonly contribution: Contribution;
  /** Stands in the place of the part while it loads, in its size. */
  readonly placeholder: ReactNode;
}

/** A part of a remote in its place: itself, what stands for it while it loads, or why it is missing. */
export function RemoteView({ contribution, placeholder }: RemoteViewProps) {
  const { remote } = contribution;
  const { component: Part, failure, loading, retry } = useRemoteModule(contribution);
  const [attempt, setAttempt] = useState(0);
  const identity = { remote: remote.extras.definition.name, version: remote.metadata.version };

  if (failure) {
    return <FailurePanel {...identity} {...failure} retrying={loading} onRetry={retry} />;
  }
  if (!Part) return placeholder;
  const renderAgain = () => {
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary
      key={attempt}
      onError={(error) => {
        reportError(error);
      }}
      fallback={(error) => (
        <FailurePanel
          {...identity}
          phase="render"
          detail={error.message}
          retrying={false}
          onRetry={renderAgain}
        />
      )}
    >
      <Part />
    </RemoteBoundary>
  );
}
