import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Button, MoneyText } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { operationTexts } from '../operation-texts.ts';
import { PayeeText } from './payee-text.tsx';
import { pinRefusalText } from './pin-refusal-text.ts';
import type { WithdrawalOrder } from './withdrawal-order.ts';
import classes from './withdrawal.module.css';

interface PinEntryProps {
  readonly order: WithdrawalOrder;
  readonly refusal: ApiFailure | undefined;
  readonly onConfirm: (pin: string) => Promise<void>;
}

/** Names amount and payee, and asks for the PIN that allows exactly this (WALLET-4). */
export function PinEntry({ order, refusal, onConfirm }: PinEntryProps) {
  const t = useTexts(operationTexts);
  const { pinLength } = useCapabilities();
  const [pin, setPin] = useState('');
  const complete = pin.length >= pinLength;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (complete) void onConfirm(pin);
  };

  return (
    <form className={classes.pin} noValidate onSubmit={submit}>
      <div className={classes.review}>
        <p className={classes.quiet}>
          {t('wallet_withdrawal.you_withdraw', { currency: order.amount.currency })}
        </p>
        <MoneyText amount={order.amount} size="title" maskable={false} />
        <PayeeText payee={order.payee} />
      </div>
      <CodeField
        masked
        autoFocus
        label={t('pay_modal.pin')}
        labelHidden
        length={pinLength}
        value={pin}
        error={pin === '' && refusal ? pinRefusalText(refusal, t) : null}
        onChange={setPin}
      />
      <Button type="submit" wide disabled={!complete}>
        {t('pay_modal.confirm')}
      </Button>
    </form>
  );
}
