import type { FastifyInstance } from 'fastify';
import { accountHandlers } from '../money/index.ts';
import { capabilityHandlers } from './capability-handlers.ts';
import {
  contactChangeHandlers,
  identificationHandlers,
  loginHandlers,
  pinHandlers,
  pinResetHandlers,
  registerHandlers,
  sessionHandlers,
  userHandlers,
} from '../identity/index.ts';
import {
  eventHandlers,
  notificationHandlers,
  statisticsHandlers,
  transactionHandlers,
} from '../history/index.ts';
import {
  exchangeHandlers,
  fastPaymentHandlers,
  outcomeHandlers,
  paymentHandlers,
  paymentRequestHandlers,
  rateHistoryHandlers,
  topUpHandlers,
  transferHandlers,
  withdrawalHandlers,
} from '../orders/index.ts';
import type { Services } from '../providers/index.ts';
import { textDataHandlers } from './text-data/text-data-handlers.ts';
import type { Handlers } from '../platform/index.ts';
import { inTheirPlaces } from './places-of-calls.ts';

/**
 * The handlers of all domains: exactly the calls of the wallet API, each with the places of the database
 * for its use.
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
