import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Button, Card, Icon, SupportLink } from '@tessera/ui';
import { useRemotes } from '../composition.ts';
import { isInterruptible } from '../contributions.ts';
import type { LoadPhase } from '../../telemetry/telemetry-record.ts';
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
export function FailurePanel(props: FailurePanelProps) {
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
