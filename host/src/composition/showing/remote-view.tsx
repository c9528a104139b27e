import i18next from 'i18next';
import {
  Component,
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getConfig } from '@tessera/config';
import { settingsOf } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { builtInTexts } from '@tessera/i18n/built-in-texts';
import { useFirstPaint, useSession } from '@tessera/session';
import { Button, Card, Icon, SupportLink } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { identityOf, record } from '../../telemetry/record.ts';
import type { LoadPhase } from '../../telemetry/record.ts';
import { isInterruptible, useComposition, useRemotes } from '../composition.ts';
import type { Composition, Contribution } from '../composition.ts';
import classes from './failure-panel.module.css';
import { step } from '@tessera/federation';
import type { LoadResult } from '../loading/load-result.ts';

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
  readonly remote: DeployedRemote;
  readonly failure: { readonly phase: FailurePhase; readonly detail: string };
  readonly retrying: boolean;
  /** Another version is deployed by now, and only a reload can show it. */
  readonly outdated: boolean;
  readonly onRetry: () => void;
}

/** Stands in for a part that could not be shown: names it, the reason and the next step. */
function FailurePanel({ remote, failure, retrying, outdated, onRetry }: FailurePanelProps) {
  const { remote: name, version } = identityOf(remote);
  const { phase, detail } = failure;
  const { t } = useTranslation('host');
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const mayReload = outdated && isInterruptible(remotes, pathname);
  const cutOff = useSession((session) => session.cutOff) && phase !== 'render';
  const wasCutOff = useRef(cutOff);
  useEffect(() => {
    if (wasCutOff.current && !cutOff) onRetry();
    wasCutOff.current = cutOff;
  });
  return (
    <Card>
      <div className={classes.panel} role="alert" data-remote={name} data-phase={phase}>
        <Icon name="alert" />
        <h2 className={classes.title}>
          {cutOff ? t('failure.cut_off') : t('failure.title', { remote: name })}
        </h2>
        {!cutOff && <p>{t(reasons[phase])}</p>}
        {mayReload && (
          <>
            <p>{t('failure.outdated')}</p>
            <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
          </>
        )}
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          {t('pay_modal.try_again')}
        </Button>
        <SupportLink />
        <details className={classes.details}>
          <summary>{t('common.details')}</summary>
          <span translate="no">{`${name} ${version}: ${phase}. ${detail}`}</span>
        </details>
      </div>
    </Card>
  );
}

interface RemoteBoundaryProps {
  /** The build that is shown: another build starts without the error. */
  readonly build: DeployedRemote;
  readonly children: Elements;
  readonly fallback: (error: Error) => Elements;
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
  readonly placeholder: Elements;
  /** Props of a slot that another remote offers. */
  readonly props?: object;
}

/** Renders a part of a remote, its placeholder or its failure; painted markup until it loads. */
export const RemoteView = memo(function RemoteView(view: RemoteViewProps) {
  return (
    <Suspense fallback={view.placeholder}>
      <RemotePart {...view} />
    </Suspense>
  );
}, showsSamePart);

/** The parts of a slot, each in its own place. */
export function SlotParts({
  parts,
  ...view
}: Omit<RemoteViewProps, 'contribution'> & { readonly parts: readonly Contribution[] }) {
  return parts.map((part) => (
    <RemoteView key={part.remote.key + part.module} contribution={part} {...view} />
  ));
}

/** React discards the markup of a boundary that renders again before its code arrives. */
function showsSamePart(
  { contribution: former, props: formerProps }: RemoteViewProps,
  { contribution: { remote, module }, props }: RemoteViewProps,
): boolean {
  return remote === former.remote && module === former.module && props === formerProps;
}

function RemotePart({ contribution, placeholder, props }: RemoteViewProps) {
  const { remote, module, firstPaint = false, settings } = contribution;
  const composition = useComposition();
  const painting = useFirstPaint();
  const given: object | undefined = useMemo(
    () =>
      settings && {
        settings: Object.freeze(
          settingsOf({ module, settings }, remote.extras.definition.name, getConfig().partSettings),
        ),
      },
    [remote, module, settings],
  );
  const awaited = composition.takeOver?.awaited(remote, module);
  // Also of code that is here: React repeats a render that `use` broke off, and fails on state in it
  // unless `use` is called again.
  if (painting && firstPaint && awaited) use(awaited);
  const { component: Part, failure, ...state } = useRemoteModule(contribution, awaited);
  // A layout effect: typed text must be known before anything renders again.
  useLayoutEffect(() => composition.takeOver?.shown(remote, module), [composition, remote, module]);
  const [renders, setRenders] = useState(0);

  if (painting && !firstPaint) return placeholder;
  if (!Part)
    return failure ? <FailurePanel remote={remote} failure={failure} {...state} /> : placeholder;
  const onError = (error: Error) => {
    reportError(error);
    record({ ...identityOf(remote), module, phase: 'render', outcome: 'failed', detail: error });
    void leaveCanary(composition, remote);
  };
  const renderAgain = () => {
    setRenders(renders + 1);
    state.onRetry();
  };
  return (
    <RemoteBoundary
      key={renders}
      build={remote}
      onError={onError}
      fallback={({ message }) => (
        <FailurePanel
          {...state}
          remote={remote}
          failure={{ phase: 'render', detail: message }}
          onRetry={renderAgain}
        />
      )}
    >
      <I18nextProvider i18n={painting ? builtInTexts : i18next}>
        <Part {...props} {...given} />
      </I18nextProvider>
    </RemoteBoundary>
  );
}

/** The result of one attempt to load one build. */
interface Ended {
  readonly remote: DeployedRemote;
  readonly module: string;
  readonly tries: number;
  readonly result: LoadResult;
  readonly outdated: boolean;
}

/** A remote's module, at once if it is loaded; `awaited` is a load that began before. */
function useRemoteModule(
  { remote, module }: Contribution,
  awaited: Promise<LoadResult> | undefined,
) {
  const composition = useComposition();
  const [first] = useState({ remote, load: awaited });
  const [retried, setRetried] = useState<{ remote: DeployedRemote; tries: number } | null>(null);
  const [last, setLast] = useState<Ended | null>(null);
  // Start over when another build has replaced this one.
  const tries = retried?.remote === remote ? retried.tries : 0;
  const ended = last?.remote === remote && last.module === module ? last : null;

  useEffect(() => {
    let shown = true;
    const tell = (result: LoadResult, outdated: boolean) => {
      if (shown) setLast({ remote, module, tries, result, outdated });
    };
    if (tries === 0) {
      const ofFirst = first.remote === remote ? first.load : undefined;
      void (ofFirst ?? loadPart(composition, remote, module)).then((result) => tell(result, false));
    } else {
      void tryAgain(composition, remote, module).then(({ result, outdated }) =>
        tell(result, outdated),
      );
    }
    return () => {
      shown = false;
    };
  }, [composition, remote, module, tries, first]);

  const result = ended?.result;
  const component = result?.ok ? result.component : composition.loader.loaded(remote, module);
  return {
    component,
    failure: result && !result.ok ? result : null,
    retrying: ended?.tries !== tries && !component,
    /** Another version is deployed by now, and only a reload can show it. */
    outdated: ended?.outdated ?? false,
    /** The failure stays visible until the retry has ended. */
    onRetry: () => setRetried({ remote, tries: tries + 1 }),
  };
}

const recoveryTimeoutMs = 4000;

/** Loaded on demand, as most pages never need it; without it the failure is shown as it is. */
async function recovery() {
  return step(
    'timeout',
    recoveryTimeoutMs,
    import(/* webpackChunkName: "frame" */ '../recovery/recovery.ts'),
  ).catch(() => null);
}

/** After a canary failed; does nothing for a default version. */
async function leaveCanary(composition: Composition, remote: DeployedRemote): Promise<void> {
  if (remote.kind === 'canary') (await recovery())?.returnFromCanary(composition, remote);
}

/** Loads a module; a failed canary is replaced before its failure is shown. */
function loadPart(
  composition: Composition,
  remote: DeployedRemote,
  module: string,
): Promise<LoadResult> {
  const load = composition.loader.load(remote, module);
  if (remote.kind !== 'canary') return load;
  return load.then(async (result) => {
    if (!result.ok) await leaveCanary(composition, remote);
    return result;
  });
}

/** Retries a failed module, after replacing its remote if another version is deployed by now. */
async function tryAgain(
  composition: Composition,
  remote: DeployedRemote,
  module: string,
): Promise<{ result: LoadResult; outdated: boolean }> {
  const outdated = (await (await recovery())?.renew(composition, remote)) ?? false;
  return { result: await loadPart(composition, remote, module), outdated };
}
