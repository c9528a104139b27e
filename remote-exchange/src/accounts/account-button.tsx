import { useTranslation } from 'react-i18next';
import { closePanel, openPanel, usePanel } from '@tessera/session';
import { CurrencyBadge, Icon } from '@tessera/ui';
import classes from './account-button.module.css';
import type { Pair } from '../pair/pair.ts';

interface AccountButtonProps {
  readonly side: keyof Pair;
  readonly currency: string;
  /** Names the account. */
  readonly label: string;
}

/** The account of a side; pressing it opens the panel in which another one is chosen (SHELL-4). */
export function AccountButton({ side, currency, label }: AccountButtonProps) {
  const { t } = useTranslation('exchange');
  const open = usePanel('exchange-selection')?.side === side;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t(`exchange.${side}_account`, { account: label })}
      aria-expanded={open}
      onClick={() => (open ? closePanel() : openPanel('exchange-selection', { side }))}
    >
      <CurrencyBadge currency={currency} size="small" />
      {label}
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
