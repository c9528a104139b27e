import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { Outcome, OutcomeCard, useAmountWords } from '@tessera/operations';
import { Button } from '@tessera/ui';
import type { Order } from '../amounts/order.ts';

export function Done({ order: { sold, bought } }: { readonly order: Order }) {
  const { t } = useTranslation('exchange');
  const { t: tConfirm } = useTranslation('exchange-confirmation');
  const words = useAmountWords({ code: 'always', maskable: false });
  const navigate = useNavigate();
  // A reload must not request the same exchange again.
  useEffect(() => void navigate(paths.exchangeConfirm(), { replace: true }), [navigate]);
  return (
    <OutcomeCard>
      <Outcome
        quiet
        sign="done"
        title={tConfirm('exchange.success')}
        actions={
          <Button wide onClick={() => void navigate(paths.home(), { replace: true })}>
            {t('exchange.home')}
          </Button>
        }
      >
        <p>{tConfirm('exchange.success_amounts', { sold: words(sold), bought: words(bought) })}</p>
      </Outcome>
    </OutcomeCard>
  );
}
