import type { WireAnswerOf } from '@tessera/wire';
import type {
  read as readPaymentRequest,
  readSummary as readRequestSummary,
  create as requestPayment,
} from '@tessera/wire/payment-requests';

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
    recipient: { name: 'Maria L.', phone: '+1 ••• ••• 0124' },
    currency_code: 'USD',
    amount: '25.00',
    own: false,
    ...fields,
  };
}

type WireRequestSummary = WireAnswerOf<typeof readRequestSummary>['data'];

/** The `data` of a request for money as a visitor reads it on the wire: 25 dollars. */
export function aRequestSummary(fields: Partial<WireRequestSummary> = {}): WireRequestSummary {
  return { name: 'Maria L.', currency_code: 'USD', amount: '25.00', ...fields };
}
