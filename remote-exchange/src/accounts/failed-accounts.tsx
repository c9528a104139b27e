import { useTexts } from '@tessera/i18n';
import { Alert, Button } from '@tessera/ui';
import { failureTexts } from '@tessera/ui/failure-texts';
import { texts } from '../texts.ts';

interface FailedAccountsProps {
  readonly read: { readonly refreshing: boolean; refresh(): Promise<void> };
}

/** Stands where the accounts did not load, and asks for them again. */
export function FailedAccounts({ read }: FailedAccountsProps) {
  const t = useTexts(texts);
  const tFailure = useTexts(failureTexts);
  return (
    <Alert
      action={
        <Button size="small" busy={read.refreshing} onClick={() => void read.refresh()}>
          {tFailure('ui.try_again')}
        </Button>
      }
    >
      {t('exchange.wallets_failed')}
    </Alert>
  );
}
