import type { WireAnswerOf } from '@tessera/wire';
import type { preview as previewTransfer } from '@tessera/wire/transfers';

type WireTransferPreview = WireAnswerOf<typeof previewTransfer>['data'];

/** The `data` of a previewed transfer on the wire. */
export function aTransferPreview(fields: Partial<WireTransferPreview> = {}): WireTransferPreview {
  return {
    id: 'transfer-1',
    amount: '25.00',
    currency_code: 'USD',
    recipient: { name: 'Maria L.', phone: '+1 ••• ••• 0124' },
    note: null,
    expires_at: '2026-03-05T14:40:00Z',
    ...fields,
  };
}
