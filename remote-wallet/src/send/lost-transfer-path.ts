import type { LostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';

/** The address for ordering a transfer again that was not carried out. */
export function lostTransferPath(summary: LostOutcome['summary']): string {
  const { request, currencyCode = '', phone = '', amount = '', note = '' } = summary ?? {};
  return request === undefined
    ? paths.walletSave({ currencyCode, phone, amount, note })
    : paths.payRequest(request);
}
