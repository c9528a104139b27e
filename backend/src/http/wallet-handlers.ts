import type { FastifyInstance } from 'fastify';
import { accountHandlers } from '../accounts/account-handlers.ts';
import { capabilityHandlers } from '../capabilities/capability-handlers.ts';
import { contactChangeHandlers } from '../contact-change/contact-change-handlers.ts';
import { eventHandlers } from '../events/event-handlers.ts';
import { exchangeHandlers } from '../exchange/exchange-handlers.ts';
import { fastPaymentHandlers } from '../fast-payment/fast-payment-handlers.ts';
import { outcomeHandlers } from '../idempotency/outcome-handlers.ts';
import { identificationHandlers } from '../identification/identification-handlers.ts';
import { notificationHandlers } from '../notifications/notification-handlers.ts';
import { paymentRequestHandlers } from '../payment-request/payment-request-handlers.ts';
import { paymentHandlers } from '../payment/payment-handlers.ts';
import { pinHandlers } from '../pin/pin-handlers.ts';
import { pinResetHandlers } from '../pin-reset/pin-reset-handlers.ts';
import { rateHistoryHandlers } from '../rates/rate-history-handlers.ts';
import type { Services } from '../services.ts';
import { loginHandlers } from '../sessions/login-handlers.ts';
import { sessionHandlers } from '../sessions/session-handlers.ts';
import { statisticsHandlers } from '../statistics/statistics-handlers.ts';
import { textDataHandlers } from '../text-data/text-data-handlers.ts';
import { topUpHandlers } from '../top-up/top-up-handlers.ts';
import { transactionHandlers } from '../transactions/transaction-handlers.ts';
import { transferHandlers } from '../transfer/transfer-handlers.ts';
import { registerHandlers } from '../users/register-handlers.ts';
import { userHandlers } from '../users/user-handlers.ts';
import { withdrawalHandlers } from '../withdrawal/withdrawal-handlers.ts';
import type { Handlers } from './handlers.ts';
import { inTheirPlaces } from './places-of-calls.ts';

/**
 * What the domains answer, together: exactly the calls of the wallet API, each by the places of the database
 * that are for its use.
 */
export function walletHandlers(app: FastifyInstance, services: Services): Handlers {
  const events = eventHandlers(app, { ...services, db: services.db.for('reads') });
  return inTheirPlaces((use) => ({
    ...domainHandlers({ ...services, db: services.db.for(use) }),
    ...events,
  }));
}

function domainHandlers(services: Services): Omit<Handlers, 'followEvents'> {
  return {
    ...registerHandlers(services),
    ...loginHandlers(services),
    ...sessionHandlers(services),
    ...pinHandlers(services),
    ...pinResetHandlers(services),
    ...contactChangeHandlers(services),
    ...userHandlers(services),
    ...identificationHandlers(services),
    ...notificationHandlers(services),
    ...textDataHandlers(services),
    ...capabilityHandlers(services),
    ...accountHandlers(services),
    ...transactionHandlers(services),
    ...statisticsHandlers(services),
    ...topUpHandlers(services),
    ...withdrawalHandlers(services),
    ...exchangeHandlers(services),
    ...rateHistoryHandlers(services),
    ...transferHandlers(services),
    ...paymentRequestHandlers(services),
    ...paymentHandlers(services),
    ...fastPaymentHandlers(services),
    ...outcomeHandlers(services),
  };
}
