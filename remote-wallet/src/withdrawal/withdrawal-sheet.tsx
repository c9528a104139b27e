import { useNavigate } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Sheet } from '@tessera/ui';
import { operationTexts } from '../operation-texts.ts';
import { PinEntry } from './pin-entry.tsx';
import { PinMissing } from './pin-missing.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import type { WithdrawalOrder } from './withdrawal-order.ts';
import { WithdrawalOutcome } from './withdrawal-outcome.tsx';

interface WithdrawalSheetProps {
  readonly order: WithdrawalOrder;
  readonly hasPin: boolean;
  readonly onClose: () => void;
}

/** The modal of a withdrawal: PIN, waiting, outcome. It stays open while the answer is awaited. */
export function WithdrawalSheet({ order, hasPin, onClose }: WithdrawalSheetProps) {
  const t = useTexts(operationTexts);
  const navigate = useNavigate();
  const { stage, confirm, tryAgain } = useWithdrawal(order);
  const goHome = () => void navigate(paths.home());

  return (
    <Sheet
      open
      title={t('wallet_withdrawal.title')}
      titleHidden
      closable={stage.name !== 'waiting'}
      onClose={stage.name === 'success' ? goHome : onClose}
    >
      {stage.name === 'enterPin' &&
        (hasPin ? (
          <PinEntry order={order} refusal={stage.refusal} onConfirm={confirm} />
        ) : (
          <PinMissing />
        ))}
      <div role="status">
        {stage.name !== 'enterPin' && (
          <WithdrawalOutcome stage={stage} onTryAgain={tryAgain} onHome={goHome} />
        )}
      </div>
    </Sheet>
  );
}
