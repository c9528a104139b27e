import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Button, Icon } from '@tessera/ui';
import { Badge } from './badge.tsx';
import classes from './override-badge.module.css';
import { keepOverrides, keptOverrides } from './override-memory.ts';
import type { Override } from './override.ts';
import { OverridePanel } from './override-panel.tsx';
import { setPanelOpen, useOverrides } from './override-states.ts';
import type { OverrideState } from './override-states.ts';

const panelId = 'overrides-panel';

function reset(): void {
  keepOverrides([]);
  location.reload();
}

/** The page starts over, so that nothing of the deployed version has run on it. */
function allow(asked: readonly Override[]): void {
  keepOverrides([...keptOverrides(), ...asked]);
  location.reload();
}

/** The URL no longer contains the request, so a reload discards it. */
function decline(): void {
  location.reload();
}

/** The badge's text, visible and announced once to screen readers. */
function useSummary({ states, asked }: ReturnType<typeof useOverrides>): string {
  const { t } = useTranslation('overrides');
  const namesOf = (some: readonly OverrideState[]) => some.map(({ name }) => name).join(', ');
  if (asked.length > 0) {
    const places = asked.map(({ name, address }) => `${name} (${new URL(address).origin})`);
    return t('overrides.asked', { places: places.join(', ') });
  }
  const running = namesOf(states.filter(({ version }) => version !== null));
  const refused = namesOf(states.filter(({ refusal }) => refusal !== null));
  return [
    running ? t('overrides.running', { names: running }) : t('overrides.none_running'),
    ...(refused ? [t('overrides.refused', { names: refused })] : []),
  ].join('; ');
}

/** Shown on every page while anything other than the deployed versions runs (REL-4). */
export function OverrideBadge() {
  const { t } = useTranslation('overrides');
  const overrides = useOverrides();
  const { asked, panelOpen } = overrides;
  const summary = useSummary(overrides);
  useEffect(() => {
    announce(summary);
  }, [summary]);
  return (
    <Badge
      label={t('overrides.title')}
      summary={summary}
      panel={panelOpen && <OverridePanel id={panelId} />}
    >
      {asked.length > 0 ? <Question asked={asked} /> : <Actions panelOpen={panelOpen} />}
    </Badge>
  );
}

/** Anybody may have sent the link, so it runs nothing by itself. */
function Question({ asked }: { readonly asked: readonly Override[] }) {
  const { t } = useTranslation('overrides');
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          allow(asked);
        }}
      >
        {t('overrides.allow')}
      </Button>
      <Button size="small" variant="secondary" onClick={decline}>
        {t('overrides.decline')}
      </Button>
    </>
  );
}

function Actions({ panelOpen }: { readonly panelOpen: boolean }) {
  const { t } = useTranslation('overrides');
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-expanded={panelOpen}
        aria-controls={panelId}
        onClick={() => {
          setPanelOpen(!panelOpen);
        }}
      >
        {t('common.details')}
        <Icon name="chevron-down" size={16} className={classes.arrow} />
      </Button>
      <Button size="small" variant="secondary" onClick={reset}>
        {t('overrides.reset')}
      </Button>
    </>
  );
}
