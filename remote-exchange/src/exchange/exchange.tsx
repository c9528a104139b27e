import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { PageHeader } from '@tessera/ui';
import { AccountsRead } from '../accounts/accounts-read.tsx';
import { isExchangeable } from '../accounts/pair.ts';
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
      <AccountsRead placeholder={<ExchangeSkeleton />}>
        {(accounts) =>
          isExchangeable(accounts) ? <ExchangeForm accounts={accounts} /> : <Unavailable />
        }
      </AccountsRead>
    </div>
  );
}
