import type { WireAnswerOf } from '@tessera/wire';
import type { preview as previewPayment } from '@tessera/wire/payments';

type WirePaymentPreview = WireAnswerOf<typeof previewPayment>['data'];

/** The `data` of a previewed payment to a merchant on the wire: with a fee of its code. */
export function aPaymentPreview(fields: Partial<WirePaymentPreview> = {}): WirePaymentPreview {
  return {
    id: 'payment-1',
    amount: '12.00',
    fee: '0.50',
    total: '12.50',
    currency_code: 'USD',
    merchant: { name: 'Corner Bakery', city: 'Boston' },
    expires_at: '2026-03-05T14:40:00Z',
    ...fields,
  };
}
