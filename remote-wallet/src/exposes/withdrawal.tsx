import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { Button, Sheet } from '@tessera/ui';
import { mainCurrency } from '../accounts/main-currency.ts';
import { FastPayment } from '../fast-payment/fast-payment.tsx';
import { ChosenAccount, OperationAccount } from '../money-form/account.tsx';
import { SpentAmount } from '../money-form/amount.tsx';
import { CashButton } from '../money-form/cash-button.tsx';
import { OperationScreen } from '../money-form/screen.tsx';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { Withdrawing } from '../withdrawal/withdrawing.tsx';
import classes from '../money-form/money-form.module.css';

export default function Withdrawal() {
  const { t } = useTranslation('wallet-withdrawal');
  const { t: tPayments } = useTranslation('wallet-payments');
  const Form = getConfig().variant === 'regional' ? RegionalWithdrawal : Withdrawing;
  return (
    <OperationScreen
      title={t('common.withdraw')}
      allowed="isWithdrawalAllowed"
      forbidden={{
        title: t('common.no_withdrawal'),
        text: tPayments('payment.withdrawal.not_avaliable'),
      }}
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts} preferred={mainCurrency()}>
          {(account) => <Form account={account} accounts={accounts} />}
        </ChosenAccount>
      )}
    </OperationScreen>
  );
}

interface RegionalWithdrawalProps {
  readonly account: OperableAccount;
  readonly accounts: readonly OperableAccount[];
}

function RegionalWithdrawal({ account, accounts }: RegionalWithdrawalProps) {
  return useCapabilities().offers('fast-payments') ? (
    <FastPayment account={account} accounts={accounts} otherwise={<Cash account={account} />} />
  ) : (
    <Unavailable account={account} />
  );
}

function Unavailable({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-withdrawal');
  const amount = useEnteredAmount(account, { form: 'withdrawal', operation: 'withdrawal' });
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.form}>
      <OperationAccount account={account} />
      <SpentAmount account={account} amount={amount} />
      {amount.checked.ok && (
        <>
          <Button wide onClick={() => setOpen(true)}>
            {t('common.fast_payments')}
          </Button>
          <Cash account={account} />
        </>
      )}
      <Sheet open={open} title={t('common.fast_payments')} onClose={() => setOpen(false)}>
        <div className={classes.words}>
          <p>{t('wallet_withdrawal.sbp_descr')}</p>
        </div>
      </Sheet>
    </div>
  );
}

function Cash({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-withdrawal');
  return (
    <CashButton
      account={account}
      title={t('wallet_withdrawal.cash')}
      paragraphs={[t('wallet_withdrawal.cash_descr'), t('common.cash_say'), t('common.passport')]}
    />
  );
}
