import i18next from 'i18next';
import { Component, memo, Suspense, use, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { DeployedRemote } from '@tessera/contract';
import { builtInTexts } from '@tessera/i18n/built-in-texts';
import { useFirstPaint } from '@tessera/session';
import { Button, Card, Icon, SupportLink } from '@tessera/ui';
import { record } from '../../telemetry/record.ts';
import type { LoadPhase } from '../../telemetry/telemetry-record.ts';
import { useComposition, useRemotes } from '../composition.ts';
import { isInterruptible } from '../contributions.ts';
import type { Contribution } from '../contributions.ts';
import { leaveCanary, useRemoteModule } from './use-remote-module.ts';
import classes from './failure-panel.module.css';

type FailurePhase = LoadPhase | 'render';

const reasons = {
  registry: 'failure.registry',
  origin: 'failure.origin',
  contract: 'failure.contract',
  'shared-range': 'failure.contract',
  integrity: 'failure.integrity',
  entry: 'failure.entry',
  chunk: 'failure.entry',
  stylesheet: 'failure.entry',
  module: 'failure.module',
  render: 'failure.render',
  timeout: 'failure.timeout',
} as const satisfies Record<FailurePhase, string>;

interface FailurePanelProps {
  /** Name of the remote, as its team knows it. */
  readonly remote: string;
  /** `null` if the registry contains none. */
  readonly version: string | null;
  readonly phase: FailurePhase;
  readonly detail: string;
  readonly retrying: boolean;
  /** Another version is deployed by now, and only a reload can show it. */
  readonly outdated: boolean;
  readonly onRetry: () => void;
}

/** Stands in for a part that could not be shown: names it, the reason and the next step. */
function FailurePanel(props: FailurePanelProps) {
  const { remote, version, phase, detail, retrying, outdated, onRetry } = props;
  const { t } = useTranslation('host');
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const mayReload = outdated && isInterruptible(remotes, pathname);
  return (
    <Card>
      <div className={classes.panel} role="alert" data-remote={remote} data-phase={phase}>
        <Icon name="alert" />
        <h2 className={classes.title}>{t('failure.title', { remote })}</h2>
        <p>{t(reasons[phase])}</p>
        {mayReload && (
          <>
            <p>{t('failure.outdated')}</p>
            <Button
              onClick={() => {
                location.reload();
              }}
            >
              {t('failure.reload')}
            </Button>
          </>
        )}
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          {t('pay_modal.try_again')}
        </Button>
        <SupportLink />
        <details className={classes.details}>
          <summary>{t('common.details')}</summary>
          {remote} {version}: {phase}. {detail}
        </details>
      </div>
    </Card>
  );
}

interface RemoteBoundaryProps {
  /** The build that is shown: another build starts without the error. */
  readonly build: DeployedRemote;
  readonly children: ReactNode;
  readonly fallback: (error: Error) => ReactNode;
  readonly onError: (error: Error) => void;
}

/** Keeps an error of a remote's component inside its own area of the page (FED-3). */
class RemoteBoundary extends Component<
  RemoteBoundaryProps,
  { error: Error | null; build?: DeployedRemote }
> {
  override state: { error: Error | null; build?: DeployedRemote } = { error: null };

  static getDerivedStateFromProps(
    { build }: RemoteBoundaryProps,
    { build: former }: { build?: DeployedRemote },
  ) {
    return build === former ? null : { build, error: null };
  }

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

/**
 * Renders a part of a remote: the part itself, its placeholder while it loads, or its failure.
 * Painted markup stays until the code arrives.
 */
export const RemoteView = memo(function RemoteView({ contribution, placeholder }: RemoteViewProps) {
  return (
    <Suspense fallback={placeholder}>
      <RemotePart contribution={contribution} placeholder={placeholder} />
    </Suspense>
  );
}, showsSamePart);

/** React discards the markup of a boundary that renders again before its code arrives. */
function showsSamePart(
  { contribution: former }: RemoteViewProps,
  { contribution: { remote, module } }: RemoteViewProps,
): boolean {
  return remote === former.remote && module === former.module;
}

function RemotePart({ contribution, placeholder }: RemoteViewProps) {
  const { remote, module, firstPaint = false } = contribution;
  const composition = useComposition();
  const painting = useFirstPaint();
  const awaited = composition.takeOver?.awaited(remote, module);
  // Also of code that is here: React repeats a render that `use` broke off, and fails on state in it
  // unless `use` is called again.
  if (painting && firstPaint && awaited) use(awaited);
  const {
    component: Part,
    failure,
    loading,
    outdated,
    retry,
  } = useRemoteModule(contribution, awaited);
  // A layout effect: typed text must be known before anything renders again.
  useLayoutEffect(() => composition.takeOver?.shown(remote, module), [composition, remote, module]);
  const [renders, setRenders] = useState(0);
  const identity = {
    remote: remote.extras.definition.name,
    version: remote.kind === 'unreadable' ? null : remote.metadata.version,
  };

  if (painting && !firstPaint) return placeholder;
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
      key={renders}
      build={remote}
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
      <I18nextProvider i18n={painting ? builtInTexts : i18next}>
        <Part />
      </I18nextProvider>
    </RemoteBoundary>
  );
}
