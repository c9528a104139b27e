import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Sheet } from '@tessera/ui';
import type { RequestedStage } from '../money-operation/use-money-operation.ts';
import { PinEntry } from './pin-entry.tsx';
import { SheetOutcome } from './sheet-outcome.tsx';
import type { OperationWords } from './sheet-outcome.tsx';
import classes from './pin-sheet.module.css';

interface PinSheetProps<Request> extends OperationWords<Request> {
  /** Title for screen readers; the content shows it in large type. */
  readonly title: string;
}

/** The sheet of an operation, from its PIN to its outcome (WALLET-4). */
export function PinSheet<Request>(props: PinSheetProps<Request>) {
  const { stage } = props.operation;
  return stage.name === 'form' ? null : <OpenPinSheet {...props} stage={stage} />;
}

interface OpenPinSheetProps<Request> extends PinSheetProps<Request> {
  readonly stage: RequestedStage<Request>;
}

function OpenPinSheet<Request>(props: OpenPinSheetProps<Request>) {
  const { operation, stage, title, onDone } = props;
  const { t } = useTranslation('operations');
  const { name, request } = stage;
  const outcome = useRef<HTMLDivElement>(null);
  // The focused button was unmounted with its stage, so move the focus to the outcome.
  useEffect(() => outcome.current?.focus(), [name]);
  const paid = name === 'success' || name === 'details';
  return (
    <Sheet
      open
      title={name === 'details' ? t('common.details') : title}
      titleHidden={name !== 'details'}
      closable={name !== 'waiting'}
      onClose={() => {
        operation.close();
        if (paid) onDone(request);
      }}
    >
      {name === 'review' ? (
        <Review {...props} stage={stage} />
      ) : (
        <div ref={outcome} role="status" tabIndex={-1} className={classes.outcome}>
          <SheetOutcome {...props} stage={stage} />
        </div>
      )}
    </Sheet>
  );
}

interface ReviewProps<Request> extends Pick<PinSheetProps<Request>, 'operation' | 'review'> {
  readonly stage: Extract<RequestedStage<Request>, { name: 'review' }>;
}

function Review<Request>({ operation, stage: { request, refusal }, review }: ReviewProps<Request>) {
  const { data: user } = useAuthInfo();
  if (user?.hasPin === false) return <PinMissing />;
  return (
    <PinEntry
      review={review(request)}
      refusal={refusal}
      onConfirm={(pin) => operation.confirm(request, pin)}
    />
  );
}

/** Stands in place of the PIN for a user who has none; setting it leads back here. */
function PinMissing() {
  const { t } = useTranslation('operations');
  const { pathname, search } = useLocation();
  return (
    <div className={classes.pin}>
      <p>{t('pay_modal.pin_missing')}</p>
      <ButtonLink wide to={paths.register({ next: pathname + search })}>
        {t('pay_modal.set_pin')}
      </ButtonLink>
    </div>
  );
}
