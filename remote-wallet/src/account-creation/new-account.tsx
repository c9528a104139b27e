import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { Account } from '@tessera/api';
import { Button, Sheet } from '@tessera/ui';
import type { ButtonProps } from '@tessera/ui';
import { AccountCreation } from './account-creation.tsx';
import { useAccountCreation } from './use-account-creation.ts';
import type { OpenedAccount } from './use-account-creation.ts';

interface NewAccountProps {
  /** The accounts that the user has. */
  readonly accounts: readonly Account[];
  /** The looks of the button. */
  readonly look: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'>;
  /** The currency of the account that the user was led here to open. */
  readonly asked?: string | null;
  /** Called when the user cancels. */
  readonly onLeave?: () => void;
  /** Leads on with an account that was opened, or was there already. */
  readonly onGoOn: (account: OpenedAccount) => void;
}

/** The way to another account, where the backend can open one (WALLET-1, API-3). */
export function NewAccount({ accounts, look, asked = null, onLeave, onGoOn }: NewAccountProps) {
  const { t } = useTranslation('wallet-account-creation');
  const { offers } = useCapabilities();
  const [pressed, setPressed] = useState(false);
  const creation = useAccountCreation(onGoOn);
  const title = t('wallet.accounts.create');
  const held = accounts.some(({ currency }) => currency === asked);
  if (!offers('accounts')) return null;
  return (
    <>
      <Button
        {...look}
        icon="plus"
        onClick={() => {
          creation.forget();
          setPressed(true);
        }}
      >
        {title}
      </Button>
      <Sheet
        open={pressed || (asked !== null && (!held || creation.problem !== null))}
        title={title}
        closable={!creation.busy}
        inAddress={!pressed}
        onClose={() => {
          setPressed(false);
          onLeave?.();
        }}
      >
        <AccountCreation accounts={accounts} creation={creation} asked={asked} />
      </Sheet>
    </>
  );
}
