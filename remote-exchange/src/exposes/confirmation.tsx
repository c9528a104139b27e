import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLostOutcome } from '@tessera/api/lost-outcome';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { PageHeader } from '@tessera/ui';
import { readExchange } from '../address/exchange-address.ts';
import screenClasses from '../exchange/exchange.module.css';
import { texts } from '../texts.ts';
import { Asking } from '../confirmation/asking.tsx';
import { confirmationTexts } from '../confirmation/confirmation-texts.ts';
import { Done } from '../confirmation/done.tsx';
import { addressOfOrder, rememberedOrder } from '../confirmation/exchange-summary.ts';
import { LostExchange } from '../confirmation/lost-exchange.tsx';
import { OutcomeUnknown } from '../confirmation/outcome-unknown.tsx';
import { Refused } from '../confirmation/refused.tsx';
import { useExchange } from '../confirmation/use-exchange.ts';
import type { ExchangeRun } from '../confirmation/use-exchange.ts';

/** Shows what will be exchanged, asks once more, and tells how it went (XCHG-4). */
export default function Confirmation() {
  const t = useTexts(texts);
  const tConfirm = useTexts(confirmationTexts);
  const [search] = useSearchParams();
  const address = readExchange(search);
  const navigate = useNavigate();
  const lost = useLostOutcome('exchange');
  const run = useExchange();
  const asking = lost.state === 'none' && ['review', 'sending', 'refused'].includes(run.stage.name);

  const remembered = rememberedOrder(lost.summary);
  const tryAgain = () => {
    lost.dismiss();
    void navigate(paths.exchangeConfirm(addressOfOrder(remembered)), { replace: true });
    if (remembered) run.send(remembered);
  };
  const another = () => {
    lost.dismiss();
    void navigate(paths.exchange(), { replace: true });
  };
  return (
    <div className={screenClasses.screen}>
      <PageHeader
        title={asking ? tConfirm('exchange.confirm_title') : t('exchange.title')}
        backTo={asking ? paths.exchange(address) : paths.home()}
      />
      {lost.state === 'none' ? (
        <Stage run={run} address={address} />
      ) : (
        <LostExchange lost={lost} order={remembered} onTryAgain={tryAgain} onAnother={another} />
      )}
    </div>
  );
}

interface StageProps {
  readonly run: ExchangeRun;
  readonly address: ExchangeQuery;
}

function Stage({ run, address }: StageProps) {
  const t = useTexts(confirmationTexts);
  const { stage, send } = run;
  switch (stage.name) {
    case 'review':
    case 'sending':
      return <Asking run={run} address={address} />;
    case 'refused':
      return <Refused address={address}>{stage.message ?? t('exchange.refused')}</Refused>;
    case 'unknown':
      return <OutcomeUnknown onRetry={() => send(stage.order)} />;
    case 'done':
      return <Done order={stage.order} />;
  }
}
