import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import { record } from '../../telemetry/record.ts';
import { useComposition } from '../composition.ts';
import type { Contribution } from '../contributions.ts';
import { FailurePanel } from './failure-panel.tsx';
import { leaveCanary } from '../recovery/load-part.ts';
import { useRemoteModule } from './use-remote-module.ts';

interface RemoteBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: Error) => ReactNode;
  readonly onError: (error: Error) => void;
}

/** Keeps an error of a remote's component inside its own area of the page (FED-3). */
class RemoteBoundary extends Component<RemoteBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}

interface RemoteViewProps {
  readonly contribution: Contribution;
  /** Shown while the part loads, in the part's size. */
  readonly placeholder: ReactNode;
}

/** Renders a part of a remote: the part itself, its placeholder while it loads, or its failure. */
export function RemoteView({ contribution, placeholder }: RemoteViewProps) {
  const { remote, module } = contribution;
  const composition = useComposition();
  const { component: Part, failure, loading, outdated, retry } = useRemoteModule(contribution);
  const [renders, setRenders] = useState(0);
  const identity = {
    remote: remote.extras.definition.name,
    version: remote.kind === 'unreadable' ? null : remote.metadata.version,
  };

  if (failure && !Part) {
    return (
      <FailurePanel
        {...identity}
        {...failure}
        retrying={loading}
        outdated={outdated}
        onRetry={retry}
      />
    );
  }
  if (!Part) return placeholder;
  const onError = (error: Error) => {
    reportError(error);
    record({
      ...identity,
      module,
      phase: 'render',
      durationMs: 0,
      outcome: 'failed',
      detail: error,
    });
    void leaveCanary(composition, remote);
  };
  const renderAgain = () => {
    setRenders(renders + 1);
    retry();
  };
  return (
    <RemoteBoundary
      key={`${identity.version} ${renders}`}
      onError={onError}
      fallback={(error) => (
        <FailurePanel
          {...identity}
          phase="render"
          detail={error.message}
          retrying={false}
          outdated={outdated}
          onRetry={renderAgain}
        />
      )}
    >
      <Part />
    </RemoteBoundary>
  );
}
