import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Button, Icon, IconButton, InlineError, TextField } from '@tessera/ui';
import { Badge } from './badge.tsx';
import { judgeOverride, keepOverrides, keptOverrides } from './override.ts';
import type { Override, Refusal } from './override.ts';
import { changeOverrides, useOverrides } from './override-states.ts';
import type { OverrideState } from './override-states.ts';
import classes from './override-badge.module.css';

/** The page starts over with these, so that nothing of the deployed version has run on it. */
function restartWith(overrides: readonly Override[]): void {
  keepOverrides(overrides);
  location.reload();
}

/** Lists the active overrides and the refused ones with the reason, with a form to add one. */
function OverridePanel({ id }: { readonly id: string }) {
  const { states } = useOverrides();
  return (
    <div
      id={id}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') changeOverrides({ panelOpen: false });
      }}
    >
      {states.length > 0 && (
        <ul className={classes.list}>
          {states.map((state) => (
            <StateRow key={state.name} state={state} />
          ))}
        </ul>
      )}
      <OverrideForm />
    </div>
  );
}

function StateRow({ state }: { readonly state: OverrideState }) {
  const { t } = useTranslation('overrides');
  const { name, address, version, refusal } = state;
  return (
    <li className={classes.row}>
      <div>
        <b translate="no">{name}</b>{' '}
        <span>
          {version
            ? t('overrides.state_running', { address, version })
            : t('overrides.state_refused', { address })}
        </span>
        {refusal && (
          <>
            {version && <p>{t('overrides.state_stale', { version })}</p>}
            <RefusalWords refusal={refusal} />
          </>
        )}
      </div>
      <IconButton
        icon="close"
        variant="plain"
        size="small"
        label={t('overrides.remove', { name })}
        onClick={() => restartWith(keptOverrides().filter((kept) => kept.name !== name))}
      />
    </li>
  );
}

function RefusalWords({ refusal: { reason, detail } }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('overrides');
  return (
    <p className={classes.refusal} data-reason={reason}>
      <span>{t(`overrides.reason.${reason}`)}</span> {detail && <code>{detail}</code>}
    </p>
  );
}

function OverrideForm() {
  const { t } = useTranslation('overrides');
  const { origins } = useOverrides();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const run = () => {
    const judged = judgeOverride({ name: name.trim(), address: address.trim() }, origins);
    if (!judged.ok) {
      setRefusal(judged);
      return;
    }
    restartWith([...keptOverrides(), judged.override]);
  };

  return (
    <form
      className={classes.form}
      aria-label={t('overrides.add')}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextField
        label={t('overrides.name')}
        value={name}
        autoCapitalize="none"
        spellCheck={false}
        onChange={setName}
      />
      <TextField
        label={t('overrides.address')}
        hint={t('overrides.origins', { origins: origins.join(', ') })}
        inputMode="url"
        placeholder="http://localhost:4100/remote.json"
        value={address}
        onChange={setAddress}
      />
      {refusal && <InlineError>{t(`overrides.reason.${refusal.reason}`)}</InlineError>}
      <Button type="submit" size="small">
        {t('overrides.run')}
      </Button>
    </form>
  );
}

const panelId = 'overrides-panel';

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
  useEffect(() => announce(summary), [summary]);
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
        onClick={() => restartWith([...keptOverrides(), ...asked])}
      >
        {t('overrides.allow')}
      </Button>
      {/* The URL no longer contains the request, so a reload discards it. */}
      <Button size="small" variant="secondary" onClick={() => location.reload()}>
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
        onClick={() => changeOverrides({ panelOpen: !panelOpen })}
      >
        <span>{t('common.details')}</span>
        <Icon name="chevron-down" size={16} className={classes.arrow} />
      </Button>
      <Button size="small" variant="secondary" onClick={() => restartWith([])}>
        {t('overrides.reset')}
      </Button>
    </>
  );
}
