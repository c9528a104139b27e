import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import { money } from '@tessera/money';
import { OperationFlow, PaymentReview, useTransfer } from '@tessera/operations';
import { Alert, Button, MoneyText, PageHeader, TextField } from '@tessera/ui';
import './texts.ts';
import classes from './gift.module.css';

const worth = money(500n, 'USD');

/** Moves money with shared packages only; just the form is this remote's own. */
export default function Gift() {
  const { t } = useTranslation('loyalty');
  const navigate = useNavigate();
  const accounts = useAccounts();
  const gift = useTransfer();
  const [phone, setPhone] = useState('');
  const account = accounts.data?.find(({ currency }) => currency === worth.currency);
  const refusal = account ? gift.refusalOn(account.id) : null;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!account) return;
    void gift.prepare({ accountId: account.id, amount: worth, phone });
  };
  return (
    <div className={classes.gift}>
      <PageHeader title={t('loyalty.gift')} />
      <OperationFlow
        operation={gift.operation}
        title={t('loyalty.gift')}
        review={({ preview, total }) => (
          <PaymentReview lead={t('loyalty.gift_lead')} amount={total}>
            <p>{t('loyalty.gift_to', { name: preview.recipient.name })}</p>
          </PaymentReview>
        )}
        success={({ preview }) => t('loyalty.gift_success', { name: preview.recipient.name })}
        onDone={() => void navigate('/loyalty')}
        onTryAgain={(summary) => {
          setPhone(summary?.['phone'] ?? '');
        }}
      >
        <form className={classes.form} noValidate onSubmit={submit}>
          <p>
            {t('loyalty.worth')}: <MoneyText amount={worth} />
          </p>
          <TextField
            label={t('loyalty.gift_phone')}
            type="tel"
            value={phone}
            onChange={(typed) => {
              gift.forgetRefusal();
              setPhone(typed);
            }}
          />
          {refusal && <Alert>{refusal.message ?? t('loyalty.gift_failed')}</Alert>}
          <Button type="submit" wide busy={gift.busy} disabled={phone === '' || !account}>
            {t('loyalty.gift_give')}
          </Button>
        </form>
      </OperationFlow>
    </div>
  );
}
