import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, InlineError, TextField } from '@tessera/ui';
import { judgeOverride } from './override.ts';
import type { Refusal } from './override.ts';
import classes from './override-badge.module.css';
import { keepOverrides, keptOverrides } from './override-memory.ts';
import { setPanelOpen, useOverrides } from './override-states.ts';
import type { OverrideState } from './override-states.ts';

function remove(name: string): void {
  keepOverrides(keptOverrides().filter((kept) => kept.name !== name));
  location.reload();
}

/** Lists the active overrides and the refused ones with the reason, with a form to add one. */
export function OverridePanel({ id }: { readonly id: string }) {
  const { states } = useOverrides();
  return (
    <div
      id={id}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPanelOpen(false);
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
        <b>{name}</b>{' '}
        {version
          ? t('overrides.state_running', { address, version })
          : t('overrides.state_refused', { address })}
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
        onClick={() => {
          remove(name);
        }}
      />
    </li>
  );
}

function RefusalWords({ refusal: { reason, detail } }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('overrides');
  return (
    <p className={classes.refusal} data-reason={reason}>
      {t(`overrides.reason.${reason}`)} {detail && <code>{detail}</code>}
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
    keepOverrides([...keptOverrides(), judged.override]);
    // The page starts over with it, so that nothing of the deployed version has run.
    location.reload();
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
