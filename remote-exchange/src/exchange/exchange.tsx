import { useWallets } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Alert, Button, PageHeader } from '@tessera/ui';
import { moneyAccounts } from '../accounts/money-account.ts';
import { isExchangeable } from '../accounts/use-pair.ts';
import { texts } from '../texts.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeSkeleton } from './exchange-skeleton.tsx';
import classes from './exchange.module.css';
import { Unavailable } from './unavailable.tsx';

/** Exchange between two of the user's accounts (XCHG-1). */
export default function Exchange() {
  const t = useTexts(texts);
  return (
    <div className={classes.screen}>
      <PageHeader title={t('exchange.title')} backTo={paths.home()} />
      <Content />
    </div>
  );
}

function Content() {
  const t = useTexts(texts);
  const wallets = useWallets();
  if (wallets.status === 'loading') return <ExchangeSkeleton />;
  if (wallets.status === 'failed') {
    return (
      <Alert
        action={
          <Button size="small" busy={wallets.refreshing} onClick={() => void wallets.refresh()}>
            {t('exchange.try_again')}
          </Button>
        }
      >
        {t('exchange.wallets_failed')}
      </Alert>
    );
  }
  const accounts = moneyAccounts(wallets.data);
  return isExchangeable(accounts) ? <ExchangeForm accounts={accounts} /> : <Unavailable />;
}
