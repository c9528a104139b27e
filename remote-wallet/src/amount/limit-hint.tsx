import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { useAmountWords } from '@tessera/operations';
import { LinkText } from '@tessera/ui';
import { operationTexts } from '../operation-texts.ts';
import type { AmountLimit } from './use-amount-limit.ts';

interface LimitHintProps {
  readonly limit: AmountLimit;
  /** The amount is above it. */
  readonly exceeded: boolean;
}

/** What the limit leaves, and above it the way to a higher one (EASE-7). */
export function LimitHint({ limit, exceeded }: LimitHintProps) {
  const t = useTexts(operationTexts);
  const amount = useAmountWords()(limit.most);
  return (
    <>
      {t(limit.ofDay ? 'wallet.limit_left' : 'wallet.limit_each', { amount })}
      {exceeded && limit.raisable && ' · '}
      {exceeded && limit.raisable && (
        <LinkText to={paths.settings()}>{t('wallet.limit_raise')}</LinkText>
      )}
    </>
  );
}
