import type { FastifyInstance } from 'fastify';
import { codeLength } from '../codes/code.ts';
import { pinLength } from '../pin/pin-routes.ts';

const capabilities = [
  'logout',
  'sessions',
  'notifications-read',
  'events',
  'accounts',
  'transfers',
  'history',
  'withdrawal-quote',
  'payment-requests',
  'merchant-payments',
  'idempotency',
  'pin-change',
  'limits',
  'exchange-quote',
  'rate-history',
] as const;

/** What this backend offers beyond the product's contract (API-3). */
export function capabilityRoutes(app: FastifyInstance): void {
  app.get('/v2/wallet/capabilities', () => ({
    status: 'ok',
    data: { capabilities, code_length: codeLength, pin_length: pinLength },
  }));
}
