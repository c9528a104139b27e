import { useEffect } from 'react';
import { useTexts } from '@tessera/i18n';
import { announce, Button, Icon } from '@tessera/ui';
import classes from './override-badge.module.css';
import { keepOverrides } from './override-memory.ts';
import { OverridePanel } from './override-panel.tsx';
import { setPanelOpen, useOverrides } from './override-states.ts';
import type { OverrideState } from './override-states.ts';
import { texts } from './texts.ts';

const panelId = 'overrides-panel';

function reset(): void {
  keepOverrides([]);
  location.reload();
}

/** What the badge says, to the eye and once to a screen reader. */
function useSummary(states: readonly OverrideState[]): string {
  const t = useTexts(texts);
  const namesOf = (some: readonly OverrideState[]) => some.map(({ name }) => name).join(', ');
  const running = namesOf(states.filter(({ version }) => version !== null));
  const refused = namesOf(states.filter(({ refusal }) => refusal !== null));
  return [
    running ? t('overrides.running', { names: running }) : t('overrides.none_running'),
    ...(refused ? [t('overrides.refused', { names: refused })] : []),
  ].join('; ');
}

/** Stands above every page as long as something else than the deployed runs on it (REL-4). */
export function OverrideBadge() {
  const t = useTexts(texts);
  const { states, panelOpen } = useOverrides();
  const summary = useSummary(states);
  useEffect(() => {
    announce(summary);
  }, [summary]);
  return (
    <section className={classes.badge} aria-label={t('overrides.title')}>
      <div className={classes.bar}>
        <Icon name="alert" size={20} />
        <p className={classes.summary}>{summary}</p>
        <div className={classes.actions}>
          <Button
            size="small"
            variant="ghost"
            aria-expanded={panelOpen}
            aria-controls={panelId}
            onClick={() => {
              setPanelOpen(!panelOpen);
            }}
          >
            {t('overrides.details')}
            <Icon name="chevron-down" size={16} className={classes.arrow} />
          </Button>
          <Button size="small" variant="secondary" onClick={reset}>
            {t('overrides.reset')}
          </Button>
        </div>
      </div>
      {panelOpen && <OverridePanel id={panelId} />}
    </section>
  );
}
