import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { useLostOutcome } from '@tessera/operations';
import { Card, PageHeader, Skeleton } from '@tessera/ui';
import { AccountsRead } from '../accounts/accounts-read.tsx';
import { isExchangeable } from '../pair/pair.ts';
import { Redirect } from '../address/redirect.tsx';
import { addressOfOrder, rememberedOrder } from '../confirmation/use-exchange.ts';
import { RateSkeleton } from '../rate/rate-line.tsx';
import { RateChartSkeleton } from '../rate-chart/rate-chart.tsx';
import { ExchangeForm } from '../exchange/exchange-form.tsx';
import classes from '../exchange/exchange.module.css';
import { Unavailable } from '../exchange/unavailable.tsx';

export default function Exchange() {
  const { t } = useTranslation('exchange');
  const lost = useLostOutcome('exchange');
  if (lost.state !== 'none') {
    // The confirmation shows the outcome of the last exchange before another one starts.
    const address = addressOfOrder(rememberedOrder(lost.summary));
    return <Redirect to={paths.exchangeConfirm(address)}>{null}</Redirect>;
  }
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

function ExchangeSkeleton() {
  const { t } = useTranslation('exchange');
  return (
    <div className={classes.columns}>
      <div
        className={classes.form}
        role="status"
        aria-busy="true"
        aria-label={t('exchange.loading')}
      >
        <Card>
          <Skeleton shape="block" height={235} />
        </Card>
        <RateSkeleton />
        <Skeleton shape="block" height={52} />
      </div>
      <RateChartSkeleton />
    </div>
  );
}
