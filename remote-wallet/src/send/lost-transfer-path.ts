import { paths } from '@tessera/contract';
import type { LostOutcome } from '@tessera/operations';

/** The address for ordering a transfer again that was not carried out. */
export function lostTransferPath(summary: LostOutcome['summary']): string {
  const { request, transactionId: again = '', ...typed } = summary ?? {};
  const { currencyCode = '', phone = '', amount = '', note = '' } = typed;
  return request === undefined
    ? paths.walletSave({ currencyCode, phone, again, amount, note })
    : paths.payRequest(request);
}
