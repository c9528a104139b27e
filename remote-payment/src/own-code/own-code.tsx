import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useDraft } from '@tessera/api';
import { isPositive, parseDecimal, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { Card, EmptyState } from '@tessera/ui';
import type { OperableAccount } from '@tessera/api';
import { Failed } from '../failures/failed.tsx';
import { CodeCard } from './code-card.tsx';
import { useOwnRequest } from './use-own-request.ts';

interface OwnCodeProps {
  /** `null` while the accounts load. */
  readonly account: OperableAccount | null;
}

/** The user's own code: a request for money as a link of this app (PAY-2). */
export function OwnCode({ account }: OwnCodeProps) {
  const { t } = useTranslation('payment-own-code');
  const { known, offers } = useCapabilities();
  const [asked, setAsked] = useDraft('request amount');
  const { id, currency } = account ?? {};
  const amount = useMemo(() => amountOf(asked, id, currency), [asked, id, currency]);
  const { result, retry } = useOwnRequest(offers('payment-requests') ? account : null, amount);

  if (known && !offers('payment-requests')) {
    return (
      <Card padding="none">
        <EmptyState icon="qr">{t('own_code.unavailable')}</EmptyState>
      </Card>
    );
  }
  if (result?.ok === false) {
    return <Failed title={t('own_code.failed')} failure={result} onRetry={retry} />;
  }
  const code = result?.data.code ?? null;
  const ask = (chosen: Money | null) =>
    setAsked(account && chosen ? `${account.id} ${toDecimal(chosen)}` : '');
  return <CodeCard account={account} code={code} amount={amount} onAsk={ask} />;
}

/** The requested amount of this account; another account starts without one. */
function amountOf(asked: string, id: string | undefined, currency: Currency | undefined) {
  const [accountId, decimal = ''] = asked.split(' ');
  if (accountId !== id || currency === undefined) return null;
  const read = parseDecimal(decimal, currency);
  return read.ok && isPositive(read.money) ? read.money : null;
}
