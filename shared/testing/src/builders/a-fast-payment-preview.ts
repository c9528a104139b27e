import type { WireAnswerOf } from '@tessera/wire';
import type { preview as previewFastPayment } from '@tessera/wire/fast-payments';

type WireFastPaymentPreview = WireAnswerOf<typeof previewFastPayment>['data'];

/** The `data` of a previewed fast payment on the wire. */
export function aFastPaymentPreview(
  fields: Partial<WireFastPaymentPreview> = {},
): WireFastPaymentPreview {
  return {
    id: 'fast-payment-1',
    amount: '2500.00',
    currency_code: 'RUB',
    recipient: { name: 'Maria L.', phone: '+7 ••• •••-45-67', bank: 'Neva Bank' },
    expires_at: '2026-03-05T14:40:00Z',
    ...fields,
  };
}
