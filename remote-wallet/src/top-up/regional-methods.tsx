import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tessera/ui';
import { CashSheet } from '../money-form/cash-sheet.tsx';
import type { MethodProps } from './card-method.tsx';

/** Variant A: the fast payment system, and cash at the office (TOPUP-2). */
export function RegionalMethods({ submitted }: MethodProps) {
  const { t } = useTranslation('wallet-top-up');
  const [cashOpen, setCashOpen] = useState(false);
  return (
    <>
      <Button type="submit" wide disabled={submitted} busy={submitted}>
        {t('common.fast_payments')}
      </Button>
      <Button variant="secondary" wide onClick={() => setCashOpen(true)}>
        {t('wallet_topup.cash')}
      </Button>
      <CashSheet
        open={cashOpen}
        title={t('wallet_topup.cash')}
        paragraphs={[
          t('wallet_topup.cash_descr'),
          t('wallet_topup.cash_say'),
          t('common.passport'),
        ]}
        onClose={() => setCashOpen(false)}
      />
    </>
  );
}
