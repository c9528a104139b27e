import { useId } from 'react';
import type { Money } from '@tessera/money';
import { closePanel, openPanel, useSession } from '@tessera/session';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { CurrencyBadge, Icon, MoneyText } from '@tessera/ui';
import classes from './account-field.module.css';

export interface AccountFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly balance: Money;
  readonly disabled?: boolean | undefined;
  /** Another choice determines the account, so it cannot be changed here. */
  readonly fixed?: boolean;
}

/**
 * The account of an operation. The panel 'account-selection' changes it and makes the new one the
 * current account (SHELL-4).
 */
export function AccountField(props: AccountFieldProps) {
  const { label, labelHidden = false, balance, disabled, fixed = false } = props;
  const id = useId();
  const open = useSession(({ panel }) => panel?.id === 'account-selection');
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={labelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </span>
      {fixed ? (
        <div className={classes.fixed}>
          <Account balance={balance} />
        </div>
      ) : (
        <button
          type="button"
          id={id}
          className={classes.button}
          aria-labelledby={`${id}-label ${id}`}
          aria-expanded={open}
          data-picker
          disabled={disabled}
          onClick={({ currentTarget }) => {
            // Safari does not focus a pressed button, and the panel opens at the focused element.
            currentTarget.focus();
            if (open) closePanel();
            else openPanel('account-selection');
          }}
        >
          <Account balance={balance} />
          <Icon name="chevron-down" size={20} />
        </button>
      )}
    </div>
  );
}

function Account({ balance }: Pick<AccountFieldProps, 'balance'>) {
  return (
    <>
      <CurrencyBadge currency={balance.currency} size="small" />
      <strong translate="no">{`${balance.currency} `}</strong>
      <span className={classes.balance}>
        <MoneyText amount={balance} />
      </span>
    </>
  );
}
