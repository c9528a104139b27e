import { useId } from 'react';
import { useTexts } from '@tessera/i18n';
import { closePanel, openPanel, useSession } from '@tessera/session';
import { CurrencyBadge, Icon, MoneyText } from '@tessera/ui';
import { operationTexts } from '../operation-texts.ts';
import classes from './account-button.module.css';
import type { OperableAccount } from './operable-accounts.ts';

interface AccountButtonProps {
  readonly account: OperableAccount;
  readonly disabled?: boolean;
}

/** Which account an operation is on; another one is chosen in the panel that it opens (SHELL-4). */
export function AccountButton({ account, disabled }: AccountButtonProps) {
  const t = useTexts(operationTexts);
  const open = useSession(({ panel }) => panel?.id === 'account-selection');
  const id = useId();
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {t('wallet.account')}
      </span>
      <button
        type="button"
        id={id}
        className={classes.button}
        aria-labelledby={`${id}-label ${id}`}
        aria-expanded={open}
        disabled={disabled}
        onClick={() => (open ? closePanel() : openPanel('account-selection'))}
      >
        <AccountWords account={account} />
        <Icon name="chevron-down" size={20} />
      </button>
    </div>
  );
}

/** The same where the payment itself says which account it is on. */
export function FixedAccount({ account }: Pick<AccountButtonProps, 'account'>) {
  const t = useTexts(operationTexts);
  return (
    <div className={classes.field}>
      <span className={classes.label}>{t('wallet.account')}</span>
      <div className={classes.fixed}>
        <AccountWords account={account} />
      </div>
    </div>
  );
}

function AccountWords({ account: { currency, balance } }: Pick<AccountButtonProps, 'account'>) {
  return (
    <>
      <CurrencyBadge currency={currency} size="small" />
      <strong>{currency}</strong>{' '}
      <span className={classes.balance}>
        <MoneyText amount={balance} />
      </span>
    </>
  );
}
