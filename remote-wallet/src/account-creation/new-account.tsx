import { useState } from 'react';
import { useCapabilities } from '@tessera/api';
import type { Account } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Button, Sheet } from '@tessera/ui';
import { AccountCreation } from './account-creation.tsx';
import classes from './account-creation.module.css';
import { accountCreationTexts } from './account-creation-texts.ts';
import { useAccountCreation } from './use-account-creation.ts';

interface NewAccountProps {
  /** The accounts that the user has. */
  readonly accounts: readonly Account[];
}

/** The way to another account, where the backend can open one (WALLET-1, API-3). */
export function NewAccount({ accounts }: NewAccountProps) {
  const t = useTexts(accountCreationTexts);
  const { offers } = useCapabilities();
  const [open, setOpen] = useState(false);
  const creation = useAccountCreation();
  const title = t('wallet.accounts.create');
  if (!offers('accounts')) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="plus"
        className={classes.open}
        onClick={() => {
          creation.forget();
          setOpen(true);
        }}
      >
        {title}
      </Button>
      <Sheet open={open} title={title} closable={!creation.busy} onClose={() => setOpen(false)}>
        <AccountCreation accounts={accounts} creation={creation} />
      </Sheet>
    </>
  );
}
