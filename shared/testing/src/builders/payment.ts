import type { WireAnswerOf } from '@tessera/wire';
import type { preview as previewPayment } from '@tessera/wire/payments';
import type { read as readPerson } from '@tessera/wire/people';
import type { preview as previewTransfer } from '@tessera/wire/transfers';
import type { preview as previewFastPayment } from '@tessera/wire/fast-payments';
import type {
  create as requestPayment,
  read as readPaymentRequest,
  readSummary as readRequestSummary,
} from '@tessera/wire/payment-requests';

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

type WireTransferPreview = WireAnswerOf<typeof previewTransfer>['data'];

/** The `data` of a previewed transfer on the wire. */
export function aTransferPreview(fields: Partial<WireTransferPreview> = {}): WireTransferPreview {
  return {
    id: 'transfer-1',
    amount: '25.00',
    currency_code: 'USD',
    recipient: { name: 'Maria L.', own_name: null, phone: '+1 (•••) •••-0124' },
    note: null,
    expires_at: '2026-03-05T14:40:00Z',
    ...fields,
  };
}

type WirePerson = WireAnswerOf<typeof readPerson>['data'];

/** One of the user's people on the wire, who got 60 dollars last. */
export function aPerson(fields: Partial<WirePerson> = {}): WirePerson {
  return {
    id: 'person-1',
    name: 'Maria L.',
    own_name: null,
    phone: '+1 (•••) •••-0124',
    is_favourite: false,
    is_blocked: false,
    last: { amount: '-60.00', currency_code: 'USD', created_at: '2026-03-05T14:30:00Z' },
    ...fields,
  };
}

type WireFastPaymentPreview = WireAnswerOf<typeof previewFastPayment>['data'];

/** The `data` of a previewed fast payment on the wire. */
export function aFastPaymentPreview(
  fields: Partial<WireFastPaymentPreview> = {},
): WireFastPaymentPreview {
  return {
    id: 'fast-payment-1',
    amount: '2500.00',
    currency_code: 'RUB',
    recipient: { name: 'Maria L.', phone: '+7 (•••) •••-45-67', bank: 'Neva Bank' },
    expires_at: '2026-03-05T14:40:00Z',
    ...fields,
  };
}

type WirePaymentRequest = WireAnswerOf<typeof requestPayment>['data'];

/** The `data` of the user's own request for money on the wire: dollars, of any amount. */
export function aPaymentRequest(fields: Partial<WirePaymentRequest> = {}): WirePaymentRequest {
  return { code: 'own-request-0123456789', currency_code: 'USD', amount: null, ...fields };
}

type WireIncomingRequest = WireAnswerOf<typeof readPaymentRequest>['data'];

/** The `data` of somebody's request for money on the wire: 25 dollars. */
export function anIncomingRequest(fields: Partial<WireIncomingRequest> = {}): WireIncomingRequest {
  return {
    code: 'request-of-maria-01234',
    recipient: { name: 'Maria L.', phone: '+1 (•••) •••-0124' },
    currency_code: 'USD',
    amount: '25.00',
    note: null,
    once: false,
    many: true,
    person: null,
    payer: null,
    state: 'open',
    asked_at: '2026-11-24T14:05:00.000Z',
    ends_at: null,
    payments: 0,
    paid: null,
    own: false,
    may_decline: false,
    may_remind: false,
    ...fields,
  };
}

type WireRequestSummary = WireAnswerOf<typeof readRequestSummary>['data'];

/** The `data` of a request for money as a visitor reads it on the wire: 25 dollars. */
export function aRequestSummary(fields: Partial<WireRequestSummary> = {}): WireRequestSummary {
  return { name: 'Maria L.', currency_code: 'USD', amount: '25.00', note: null, ...fields };
}
