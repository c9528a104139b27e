import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@tessera/api';
import { Button, EmptyState, Select, SheetActions, useCurrencyName } from '@tessera/ui';
import classes from './account-creation.module.css';
import { creatableCurrencies } from './creatable-currencies.ts';
import { CreationAlert } from './creation-alert.tsx';
import { OwnerDetails } from './owner-details.tsx';
import type { Creation } from './use-account-creation.ts';

interface AccountCreationProps {
  /** The accounts that the user has. */
  readonly accounts: readonly Account[];
  readonly creation: Creation;
  /** The currency that it begins with, if it can be opened. */
  readonly asked: string | null;
}

/** Currency, the user's own data and the button (WALLET-1). */
export function AccountCreation({ accounts, creation, asked }: AccountCreationProps) {
  const { t } = useTranslation('wallet-account-creation');
  const name = useCurrencyName();
  const { busy, problem, create, forget } = creation;
  const [chosen, choose] = useState(asked);
  const currencies = creatableCurrencies(accounts);
  const currency = currencies.find((code) => code === chosen) ?? currencies[0];

  const existing =
    problem?.name === 'exists' &&
    accounts.find((account) => account.currency === problem.currencyCode);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (currency !== undefined) void create(currency);
  };
  if (currency === undefined && problem === null && !busy) {
    return <EmptyState icon="check">{t('wallet.accounts.create.all_held')}</EmptyState>;
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {currency !== undefined && (
        <Select
          label={t('wallet.accounts.create.currency')}
          value={currency}
          disabled={busy}
          options={currencies.map((code) => ({ value: code, label: `${code} · ${name(code)}` }))}
          onChange={(code) => {
            forget();
            choose(code);
          }}
        />
      )}
      <OwnerDetails />
      {problem && (
        <CreationAlert problem={problem} onGoOn={existing ? () => creation.goOn(existing) : null} />
      )}
      <SheetActions>
        <Button type="submit" wide busy={busy} disabled={currency === undefined}>
          {t('wallet.accounts.create.submit')}
        </Button>
      </SheetActions>
    </form>
  );
}
