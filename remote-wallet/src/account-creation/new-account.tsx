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

/** The account that was opened, or was there already. */
export type OpenedAccount = Pick<Account, 'id' | 'currency'>;

/** The result of the last try, if it did not succeed. */
type CreationProblem =
  /** Opened meanwhile, in another tab or by a try whose answer was lost. */
  | { readonly name: 'exists'; readonly currencyCode: string }
  | { readonly name: 'failed' | 'unknown'; readonly failure: ApiFailure };

/** Opens an account and continues with it (WALLET-1). Retrying does not open a second one. */
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
    // The next screen, or this list of currencies, has to know the account.
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
  /** The way on with an account that was there already, once it is known. */
  readonly onGoOn: (() => void) | null;
}

/** Why no account was opened, with the next step. */
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

/** The owner of the new account: e-mail, phone and id of the user. */
function OwnerDetails() {
  const { t } = useTranslation('wallet-account-creation');
  const { status, data } = useAuthInfo();
  const phone = formatPhone(data?.phone ?? '');
  // Nothing of it is needed to open the account.
  if (status === 'failed') return null;
  const shown = (text: string | null | undefined) =>
    status === 'loading' ? <Skeleton width={140} /> : text || '–';
  return (
    <div aria-busy={status === 'loading'}>
      <DetailList
        details={[
          { label: t('wallet.accounts.create.email'), value: shown(data?.email), asWritten: true },
          { label: t('wallet.accounts.create.phone'), value: shown(phone), asWritten: true },
          { label: t('wallet.accounts.create.user_id'), value: shown(data?.id), long: true },
        ]}
      />
    </div>
  );
}

interface AccountCreationProps {
  /** The accounts that the user has. */
  readonly accounts: readonly Account[];
  readonly creation: Creation;
  /** The currency that it begins with, if it can be opened. */
  readonly asked: string | null;
}

/** Currency, the user's own data and the button (WALLET-1). */
function AccountCreation({ accounts, creation, asked }: AccountCreationProps) {
  const { t } = useTranslation('wallet-account-creation');
  const name = useCurrencyName();
  const { busy, problem, create, forget } = creation;
  const [chosen, choose] = useState(asked);
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
  /** The accounts that the user has. */
  readonly accounts: readonly Account[];
  /** The looks of the button. */
  readonly look: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'>;
  /** The currency of the account that the user was led here to open. */
  readonly asked?: string | null;
  /** Called when the user cancels. */
  readonly onLeave?: () => void;
  /** Leads on with an account that was opened, or was there already. */
  readonly onGoOn: (account: OpenedAccount) => void;
}

/** The way to another account, where the backend can open one (WALLET-1, API-3). */
export function NewAccount({ accounts, look, asked = null, onLeave, onGoOn }: NewAccountProps) {
  const { t } = useTranslation('wallet-account-creation');
  const { offers } = useCapabilities();
  const [pressed, setPressed] = useState(false);
  const creation = useAccountCreation(onGoOn);
  const title = t('wallet.accounts.create');
  const held = accounts.some(({ currency }) => currency === asked);
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
        open={pressed || (asked !== null && (!held || creation.problem !== null))}
        title={title}
        closable={!creation.busy}
        inAddress={!pressed}
        onClose={() => {
          setPressed(false);
          onLeave?.();
        }}
      >
        <AccountCreation accounts={accounts} creation={creation} asked={asked} />
      </Sheet>
    </>
  );
}
