import { useNavigate } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, Sheet } from '@tessera/ui';
import { FailedStage, SuccessStage, WaitingStage } from '../stage/stages.tsx';
import { operationTexts } from '../operation-texts.ts';
import { PinEntry } from './pin-entry.tsx';
import { PinMissing } from './pin-missing.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { useWithdrawalFailureText } from './use-withdrawal-failure-text.ts';
import type { WithdrawalOrder } from './withdrawal-order.ts';

interface WithdrawalSheetProps {
  readonly order: WithdrawalOrder;
  readonly hasPin: boolean;
  readonly onClose: () => void;
}

/** The modal of a withdrawal: PIN, waiting, outcome. It stays open while the answer is awaited. */
export function WithdrawalSheet({ order, hasPin, onClose }: WithdrawalSheetProps) {
  const t = useTexts(operationTexts);
  const failureText = useWithdrawalFailureText();
  const navigate = useNavigate();
  const { stage, confirm, tryAgain } = useWithdrawal(order);
  const succeeded = stage.name === 'success';
  const leave = () => {
    onClose();
    if (succeeded) void navigate(paths.home());
  };
  const waiting = stage.name === 'waiting';

  return (
    <Sheet
      open
      title={t('wallet_withdrawal.title')}
      titleHidden
      closable={!waiting}
      onClose={leave}
    >
      {stage.name === 'enterPin' &&
        (hasPin ? (
          <PinEntry order={order} refusal={stage.refusal} onConfirm={confirm} />
        ) : (
          <PinMissing />
        ))}
      <div role="status">
        {waiting && <WaitingStage />}
        {succeeded && (
          <SuccessStage action={<Button onClick={leave}>{t('pay_modal.done')}</Button>}>
            <p>{t('wallet_withdrawal.success_message')}</p>
          </SuccessStage>
        )}
        {stage.name === 'failed' && (
          <FailedStage action={<Button onClick={tryAgain}>{t('pay_modal.try_again')}</Button>}>
            <p>{failureText(stage.failure)}</p>
          </FailedStage>
        )}
      </div>
    </Sheet>
  );
}
