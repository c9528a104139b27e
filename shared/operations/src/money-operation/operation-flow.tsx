import type { ReactNode } from 'react';
import { LostOperation } from '../lost-operation/lost-operation.tsx';
import { PinSheet } from '../pin-sheet/pin-sheet.tsx';
import type { OperationWords } from '../pin-sheet/sheet-outcome.tsx';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';

export interface OperationFlowProps<Request> extends OperationWords<Request> {
  /** Title for screen readers; the content shows it in large type. */
  readonly title: string;
  /** A lost operation was not executed: fill the form again from what is known of it. */
  readonly onTryAgain: (summary: LostOutcome['summary']) => void;
  /** An operation was lost, and the user starts another one. */
  readonly onAnother?: (summary: LostOutcome['summary']) => void;
  /** The form. It calls `operation.review` with the entered request. */
  readonly children: ReactNode;
}

/**
 * An operation that is confirmed with a PIN, on one screen: what became of a lost one, else the form,
 * and over it the sheet from the PIN to the outcome (WALLET-4, WDRAW-4).
 */
export function OperationFlow<Request>({
  operation,
  children,
  onTryAgain,
  onAnother,
  ...sheet
}: OperationFlowProps<Request>) {
  const { lost } = operation;
  if (lost.state !== 'none') {
    return <LostOperation operation={operation} onTryAgain={onTryAgain} onAnother={onAnother} />;
  }
  return (
    <>
      {children}
      <PinSheet operation={operation} {...sheet} />
    </>
  );
}
