import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import {
  LostOperation,
  OperationFlow,
  Outcome,
  OutcomeCard,
  PaymentReview,
  UnknownOutcome,
  useAmountWords,
} from '@tessera/operations';
import { Button, PageHeader } from '@tessera/ui';
import { AccountsRead } from '../accounts/accounts-read.tsx';
import { readExchange } from '../address/exchange-address.ts';
import type { Order } from '../amounts/order.ts';
import { AskedExchange, Numbers } from '../confirmation/asked-exchange.tsx';
import { Refused } from '../confirmation/refused.tsx';
import { ReviewSkeleton } from '../confirmation/review-skeleton.tsx';
import {
  addressOfOrder,
  orderInSheet,
  rememberedOrder,
  useExchange,
} from '../confirmation/use-exchange.ts';
import type { ExchangeRun } from '../confirmation/use-exchange.ts';
import screenClasses from '../exchange/exchange.module.css';

export default function Confirmation() {
  const { t } = useTranslation('exchange');
  const { t: tConfirm } = useTranslation('exchange-confirmation');
  const [search] = useSearchParams();
  const address = readExchange(search);
  const navigate = useNavigate();
  const run = useExchange();
  const words = useAmountWords({ code: 'always', maskable: false });
  const { lost } = run;
  const inSheet = orderInSheet(run.stage) !== null;
  const asking =
    lost.state === 'none' && (inSheet || ['form', 'waiting', 'failed'].includes(run.stage.name));

  const remembered = rememberedOrder(lost.summary);
  const tryAgain = () => {
    void navigate(paths.exchangeConfirm(addressOfOrder(remembered)), { replace: true });
    if (remembered) void run.confirm({ order: remembered });
  };
  return (
    <div className={screenClasses.screen}>
      <PageHeader
        title={asking ? tConfirm('exchange.confirm_title') : t('exchange.title')}
        backTo={asking ? paths.exchange(address) : paths.home()}
      />
      {lost.state === 'none' ? (
        <OperationFlow
          operation={inSheet ? run : { ...run, stage: { name: 'form' } }}
          title={tConfirm('exchange.confirm_title')}
          review={({ order: { sold, bought } }) => (
            <PaymentReview lead={tConfirm('exchange.sheet_lead')} amount={sold}>
              <p>{tConfirm('exchange.sheet_why', { bought: words(bought) })}</p>
            </PaymentReview>
          )}
          success={({ order: { sold, bought } }) =>
            tConfirm('exchange.success_amounts', { sold: words(sold), bought: words(bought) })
          }
          onDone={() => void navigate(paths.home(), { replace: true })}
          onTryAgain={tryAgain}
        >
          <Stage run={run} address={address} />
        </OperationFlow>
      ) : (
        <LostOperation
          operation={run}
          what={remembered && <Amounts order={remembered} />}
          onTryAgain={tryAgain}
          onAnother={() => void navigate(paths.exchange(), { replace: true })}
        />
      )}
    </div>
  );
}

function Amounts({ order: { sold, bought } }: { readonly order: Order }) {
  const { t } = useTranslation('exchange-confirmation');
  const words = useAmountWords({ code: 'always' });
  return <p>{t('exchange.lost.amounts', { sold: words(sold), bought: words(bought) })}</p>;
}

interface StageProps {
  readonly run: ExchangeRun;
  readonly address: ExchangeQuery;
}

function Stage({ run, address }: StageProps) {
  const { t } = useTranslation('exchange-confirmation');
  const { stage } = run;
  const inSheet = orderInSheet(stage);
  if (inSheet) return <Numbers order={inSheet} />;
  switch (stage.name) {
    case 'form':
    case 'review':
    case 'waiting':
      return (
        <AccountsRead placeholder={<ReviewSkeleton />}>
          {(accounts) => <AskedExchange accounts={accounts} run={run} address={address} />}
        </AccountsRead>
      );
    case 'failed':
      return <Refused address={address}>{stage.refusal.message ?? t('exchange.refused')}</Refused>;
    case 'unknown':
      return (
        <OutcomeCard>
          <UnknownOutcome
            name="exchange"
            onTryAgain={() => void run.confirm({ order: stage.request.order })}
          />
        </OutcomeCard>
      );
    case 'success':
    case 'details':
      return <Done order={stage.request.order} />;
  }
}

function Done({ order: { sold, bought } }: { readonly order: Order }) {
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
