import { capabilityNames, type CapabilityName, codeLength, pinLength } from '@tessera/wire';
import type { FastifyInstance } from 'fastify';
import { accountHandlers } from '../money/index.ts';
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
  lackingOrders,
  orderHandlers,
  outcomeHandlers,
  paymentRequestHandlers,
} from '../orders/index.ts';
import type { Services } from '../providers/index.ts';
import { textDataHandlers } from './text-data/text-data-handlers.ts';
import type { Handlers } from '../platform/index.ts';
import { byPlace } from './places-of-calls.ts';

/**
 * The handlers of all domains: exactly the calls of the wallet API, each with the places of the database
 * for its use.
 */
export function walletHandlers(app: FastifyInstance, services: Services): Handlers {
  const events = eventHandlers(app, { ...services, db: services.db.for('reads') });
  return byPlace((use) => ({
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
    ...orderHandlers(services),
    ...paymentRequestHandlers(services),
    ...outcomeHandlers(services),
  };
}

/** The capabilities of this backend beyond the product's contract: all with providers (API-3). */
const capabilityHandlers = (services: Services) => {
  const lacking: ReadonlySet<CapabilityName> = new Set([
    ...lackingOrders(services),
    ...(services.email === undefined ? (['email-change'] as const) : []),
  ]);
  return {
    readCapabilities: () => ({
      ok: true,
      body: {
        data: {
          capabilities: capabilityNames.filter((name) => !lacking.has(name)),
          code_length: codeLength,
          pin_length: pinLength,
        },
      },
    }),
  } satisfies Partial<Handlers>;
};
