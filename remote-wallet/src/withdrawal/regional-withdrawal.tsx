import { useState } from 'react';
import { useTexts } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { OperationAccount } from '../account-choice/operation-account.tsx';
import type { OperableAccount } from '@tessera/api';
import operationClasses from '../operation/operation.module.css';
import { SpentAmount } from '../operation/spent-amount.tsx';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { WordsSheet } from '../operation/words-sheet.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** Variant A: once an amount is entered, the fast payment system and cash, each with its words. */
export function RegionalWithdrawal({ account }: { readonly account: OperableAccount }) {
  const t = useTexts(withdrawalTexts);
  const amount = useEnteredAmount(account, { spending: true });
  const [open, setOpen] = useState<'sbp' | 'cash' | null>(null);
  const close = () => setOpen(null);

  return (
    <div className={operationClasses.form}>
      <OperationAccount account={account} />
      <SpentAmount account={account} amount={amount} />
      {amount.checked.ok && (
        <>
          <Button wide onClick={() => setOpen('sbp')}>
            {t('wallet_withdrawal.sbp')}
          </Button>
          <Button variant="secondary" wide onClick={() => setOpen('cash')}>
            {t('wallet_withdrawal.cash')}
          </Button>
        </>
      )}
      <WordsSheet
        open={open === 'sbp'}
        title={t('wallet_withdrawal.sbp')}
        paragraphs={[t('wallet_withdrawal.sbp_descr')]}
        onClose={close}
      />
      <WordsSheet
        open={open === 'cash'}
        title={t('wallet_withdrawal.cash')}
        paragraphs={[
          t('wallet_withdrawal.cash_descr'),
          t('wallet_withdrawal.cash_say'),
          t('wallet_withdrawal.cash_passport'),
        ]}
        onClose={close}
      />
    </div>
  );
}
