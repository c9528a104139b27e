import { useTexts } from '@tessera/i18n';
import { closePanel, openPanel, useSession } from '@tessera/session';
import { CurrencyBadge, Icon, MoneyText } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './accounts.module.css';
import type { OwnAccount } from './own-accounts.ts';

/** Which account the money shall come to; another one is chosen in the panel that it opens (SHELL-4). */
export function AccountButton({ account }: { readonly account: OwnAccount }) {
  const t = useTexts(texts);
  const open = useSession(({ panel }) => panel?.id === 'account-selection');
  return (
    <button
      type="button"
      className={classes.button}
      aria-expanded={open}
      onClick={() => (open ? closePanel() : openPanel('account-selection'))}
    >
      <span className="visually-hidden">{t('payment.account')}</span>{' '}
      <CurrencyBadge currency={account.currency} size="small" />
      <strong>{account.currency}</strong>{' '}
      <span className={classes.balance}>
        <MoneyText amount={account.balance} />
      </span>
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
