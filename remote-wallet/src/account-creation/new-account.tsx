import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isOutcomeUnknown, useAccounts, useAuthInfo, useCapabilities } from '@tessera/api';
import type { Account, ApiFailure } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { accountCurrenciesOf } from '@tessera/money/account-currencies';
import {
  Alert,
  Button,
  DetailList,
  EmptyState,
  Select,
  Sheet,
  SheetActions,
  Skeleton,
  useCurrencyName,
} from '@tessera/ui';
import type { ButtonProps } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { formatPhone } from '@tessera/ui/format-phone';
import * as calls from '@tessera/wire/accounts';
import classes from './account-creation.module.css';

export type OpenedAccount = Pick<Account, 'id' | 'currency'>;

type CreationProblem =
  | { readonly name: 'exists'; readonly currencyCode: string }
  | { readonly name: 'failed' | 'unknown'; readonly failure: ApiFailure };

/** Opens an account; pressing again never opens a second one (WALLET-1). */
function useAccountCreation(goOn: (account: OpenedAccount) => void) {
  const { refresh } = useAccounts();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CreationProblem | null>(null);

  const create = async (currencyCode: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const result = await call(calls.create, { body: { currencyCode } });
    const exists = !result.ok && result.code === 'ACCOUNT_EXISTS';
    // The next screen, or this list, needs the new account.
    if (result.ok || exists) await refresh();
    running.current = false;
    setBusy(false);
    if (result.ok) goOn(result.data);
    else if (exists) setProblem({ name: 'exists', currencyCode });
    else setProblem({ name: isOutcomeUnknown(result) ? 'unknown' : 'failed', failure: result });
  };
  return { busy, problem, create, goOn, forget: () => setProblem(null) };
}

type Creation = ReturnType<typeof useAccountCreation>;

interface CreationAlertProps {
  readonly problem: CreationProblem;
  /** Continues with the account that exists already; `null` while it is not loaded. */
  readonly onGoOn: (() => void) | null;
}

function CreationAlert({ problem, onGoOn }: CreationAlertProps) {
  const { t } = useTranslation('wallet-account-creation');
  const failureText = useFailureText();
  if (problem.name !== 'exists') {
    return (
      <Alert title={t(`wallet.accounts.create.${problem.name}`)}>
        {failureText(problem.failure)}
      </Alert>
    );
  }
  const { currencyCode } = problem;
  const goOn = onGoOn && (
    <Button variant="secondary" size="small" onClick={onGoOn}>
      {t('wallet.accounts.create.continue')}
    </Button>
  );
  return (
    <Alert tone="warning" action={goOn}>
      {t('wallet.accounts.create.exists', { currency: currencyCode })}
    </Alert>
  );
}

function OwnerDetails() {
  const { t } = useTranslation('wallet-account-creation');
  const { status, data } = useAuthInfo();
  const phone = formatPhone(data?.phone ?? '');
  if (status === 'failed') return null;
  const present = (text: string | null | undefined) =>
    status === 'loading' ? <Skeleton width={140} /> : text || '–';
  return (
    <div aria-busy={status === 'loading'}>
      <DetailList
        details={[
          {
            label: t('wallet.accounts.create.email'),
            value: present(data?.email),
            asWritten: true,
          },
          { label: t('wallet.accounts.create.phone'), value: present(phone), asWritten: true },
          { label: t('wallet.accounts.create.user_id'), value: present(data?.id), long: true },
        ]}
      />
    </div>
  );
}

interface AccountCreationProps {
  readonly accounts: readonly Account[];
  readonly creation: Creation;
  /** Currency that is selected first, if the user can open it. */
  readonly preselected: string | null;
}

function AccountCreation({ accounts, creation, preselected }: AccountCreationProps) {
  const { t } = useTranslation('wallet-account-creation');
  const name = useCurrencyName();
  const { busy, problem, create, forget } = creation;
  const [chosen, choose] = useState(preselected);
  const held = new Set(accounts.map((account) => account.currency));
  const currencies = accountCurrenciesOf(getConfig().variant).filter((code) => !held.has(code));
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

interface NewAccountProps {
  readonly accounts: readonly Account[];
  readonly look: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'>;
  readonly preselected?: string | null;
  readonly onLeave?: () => void;
  readonly onGoOn: (account: OpenedAccount) => void;
}

/** Absent if the backend cannot open accounts (WALLET-1, API-3). */
export function NewAccount({
  accounts,
  look,
  preselected = null,
  onLeave,
  onGoOn,
}: NewAccountProps) {
  const { t } = useTranslation('wallet-account-creation');
  const { offers } = useCapabilities();
  const [pressed, setPressed] = useState(false);
  const creation = useAccountCreation(onGoOn);
  const title = t('wallet.accounts.create');
  const held = accounts.some(({ currency }) => currency === preselected);
  if (!offers('accounts')) return null;
  return (
    <>
      <Button
        {...look}
        icon="plus"
        onClick={() => {
          creation.forget();
          setPressed(true);
        }}
      >
        {title}
      </Button>
      <Sheet
        open={pressed || (preselected !== null && (!held || creation.problem !== null))}
        title={title}
        closable={!creation.busy}
        inAddress={!pressed}
        onClose={() => {
          setPressed(false);
          onLeave?.();
        }}
      >
        <AccountCreation accounts={accounts} creation={creation} preselected={preselected} />
      </Sheet>
    </>
  );
}
