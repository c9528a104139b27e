import { useState } from 'react';
import { useCapabilities } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import type { Money } from '@tessera/money';
import { Card, EmptyState } from '@tessera/ui';
import type { OperableAccount } from '@tessera/api';
import { Failed } from '../failures/failed.tsx';
import { CodeCard } from './code-card.tsx';
import { ownCodeTexts } from './own-code-texts.ts';
import { useOwnRequest } from './use-own-request.ts';

interface OwnCodeProps {
  /** `null` while the accounts load. */
  readonly account: OperableAccount | null;
}

/** The user's own code: a request for money as a link of this app (PAY-2). */
export function OwnCode({ account }: OwnCodeProps) {
  const t = useTexts(ownCodeTexts);
  const { known, offers } = useCapabilities();
  const [asked, setAsked] = useState<AskedAmount | null>(null);
  // What was asked of one account is not asked of another.
  const amount = asked?.accountId === account?.id ? (asked?.amount ?? null) : null;
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
    setAsked(account && chosen && { accountId: account.id, amount: chosen });
  return <CodeCard account={account} code={code} amount={amount} onAsk={ask} />;
}

interface AskedAmount {
  readonly accountId: string;
  readonly amount: Money;
}
