import type { LostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';

/** Where a transfer that was not carried out is ordered once more. */
export function lostTransferPath(summary: LostOutcome['summary']): string {
  const { request, currencyCode = '', phone = '', amount = '', note = '' } = summary ?? {};
  return request === undefined
    ? paths.walletSave({ currencyCode, phone, amount, note })
    : paths.payRequest(request);
}
