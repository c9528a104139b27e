import { useTranslation } from 'react-i18next';
import type { Money } from '@tessera/money';
import { DetailList, Skeleton } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { useTermsDetails } from './use-terms-details.tsx';
import { useWithdrawalTerms } from './use-withdrawal-terms.ts';
import classes from './withdrawal.module.css';

interface WithdrawalTermsProps {
  /** `null` until there is one. */
  readonly amount: Money | null;
}

/** Fee and arrival, where the backend quotes them (WDRAW-4). */
export function WithdrawalTerms({ amount }: WithdrawalTermsProps) {
  const { t } = useTranslation('wallet-withdrawal');
  const failureText = useFailureText();
  const details = useTermsDetails();
  const read = useWithdrawalTerms(amount);
  switch (read.status) {
    case 'none':
      return null;
    case 'loading':
      return (
        <div aria-busy="true">
          <Skeleton shape="block" height={93} />
        </div>
      );
    case 'failed':
      return (
        <p className={classes.quiet}>
          {read.failure?.reason === 'refused'
            ? failureText(read.failure)
            : t('wallet_withdrawal.quote_failed')}
        </p>
      );
    case 'ready':
      return <DetailList details={details(read.terms)} />;
  }
}

/** The same in a line, for above the PIN. */
export function TermsLine({ amount }: { readonly amount: Money }) {
  const details = useTermsDetails();
  const read = useWithdrawalTerms(amount);
  if (read.status !== 'ready') return null;
  return (
    <p className={classes.terms}>
      {details(read.terms).map(({ label, value }) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
    </p>
  );
}
