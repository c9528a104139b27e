import { useTranslation } from 'react-i18next';
import { isOperable, useAccounts, useCall } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { SlotProps } from '@tessera/session';
import { CurrencyBadge, List, ListRow, Section, Skeleton, useCurrencyName } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import * as exchange from '@tessera/wire/exchange';
import { rateFor } from '../rate/rate.ts';
import { useRateText } from '../rate/rate-text.ts';

/** Rates that fit on the page of an account; the exchange has all. */
const most = 3;

export default function AccountRates({ accountId }: SlotProps['wallet/account']) {
  const { t } = useTranslation('exchange');
  const nameOf = useCurrencyName();
  const textOf = useRateText();
  const accounts = useAccounts().data?.filter(isOperable) ?? [];
  const read = useCall(exchange.listRates, { body: {} });
  const from = accounts.find(({ id }) => id === accountId);
  const others = accounts.filter(({ id }) => id !== accountId);
  const ways = others.flatMap((to) => {
    const rate = from && rateFor(read.data ?? [], from.currency, to.currency);
    return rate ? { to, rate } : [];
  });
  // Renders nothing for a user who cannot exchange.
  if (!from || others.length === 0) return null;
  if (read.status === 'ready' && ways.length === 0) return null;
  if (read.status === 'failed' && read.failure.reason === 'refused') return null;

  return (
    <Section title={t('exchange.title')}>
      {read.status === 'loading' && <Skeleton shape="block" height={128} />}
      {read.status === 'failed' && <FailedRead title={t('exchange.rates_failed')} read={read} />}
      {read.status === 'ready' && (
        <List>
          {ways.slice(0, most).map(({ to, rate }) => (
            <ListRow
              key={to.id}
              leading={<CurrencyBadge currency={to.currency} />}
              title={textOf(rate)}
              subtitle={nameOf(to.currency)}
              to={paths.exchange({ from: from.id, to: to.id })}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
