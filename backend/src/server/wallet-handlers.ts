import type { FastifyInstance } from 'fastify';
import { accountHandlers } from '../money/accounts/account-handlers.ts';
import { capabilityHandlers } from './capability-handlers.ts';
import { contactChangeHandlers } from '../identity/contact-change/contact-change-handlers.ts';
import { eventHandlers } from '../history/events/event-handlers.ts';
import { exchangeHandlers } from '../orders/exchange/exchange-handlers.ts';
import { fastPaymentHandlers } from '../orders/fast-payment/fast-payment-handlers.ts';
import { outcomeHandlers } from '../orders/money-call/outcome-handlers.ts';
import { identificationHandlers } from '../identity/identification/identification-handlers.ts';
import { notificationHandlers } from '../history/notifications/notification-handlers.ts';
import { paymentRequestHandlers } from '../orders/payment-request/payment-request-handlers.ts';
import { paymentHandlers } from '../orders/payment/payment-handlers.ts';
import { pinHandlers } from '../identity/pin/pin-handlers.ts';
import { pinResetHandlers } from '../identity/pin-reset/pin-reset-handlers.ts';
import { rateHistoryHandlers } from '../orders/exchange/rate-history-handlers.ts';
import type { Services } from '../providers/services.ts';
import { loginHandlers } from '../identity/sign-in/login-handlers.ts';
import { sessionHandlers } from '../identity/sessions/session-handlers.ts';
import { statisticsHandlers } from '../history/statistics/statistics-handlers.ts';
import { textDataHandlers } from './text-data/text-data-handlers.ts';
import { topUpHandlers } from '../orders/top-up/top-up-handlers.ts';
import { transactionHandlers } from '../history/transactions/transaction-handlers.ts';
import { transferHandlers } from '../orders/transfer/transfer-handlers.ts';
import { registerHandlers } from '../identity/sign-in/register-handlers.ts';
import { userHandlers } from '../identity/auth-info/user-handlers.ts';
import { withdrawalHandlers } from '../orders/withdrawal/withdrawal-handlers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
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
