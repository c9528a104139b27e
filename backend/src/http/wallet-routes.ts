import type { FastifyInstance } from 'fastify';
import { capabilityRoutes } from '../capabilities/capability-routes.ts';
import { eventRoutes } from '../events/event-routes.ts';
import { outcomeRoutes } from '../idempotency/outcome-routes.ts';
import { identificationRoutes } from '../identification/identification-routes.ts';
import { notificationRoutes } from '../notifications/notification-routes.ts';
import { openApiRoutes } from '../open-api/open-api-routes.ts';
import { pinRoutes } from '../pin/pin-routes.ts';
import { loginRoutes } from '../sessions/login-routes.ts';
import { sessionRoutes } from '../sessions/session-routes.ts';
import { textDataRoutes } from '../text-data/text-data-routes.ts';
import { registerRoutes } from '../users/register-routes.ts';
import { userRoutes } from '../users/user-routes.ts';
import { accountRoutes } from '../accounts/account-routes.ts';
import { exchangeRoutes } from '../exchange/exchange-routes.ts';
import { rateHistoryRoutes } from '../rates/rate-history-routes.ts';
import { paymentRoutes } from '../payment/payment-routes.ts';
import { paymentRequestRoutes } from '../payment-request/payment-request-routes.ts';
import { statisticsRoutes } from '../statistics/statistics-routes.ts';
import { paymentWebhook } from '../top-up/payment-webhook.ts';
import { topUpRoutes } from '../top-up/top-up-routes.ts';
import { transactionRoutes } from '../transactions/transaction-routes.ts';
import { transferRoutes } from '../transfer/transfer-routes.ts';
import { withdrawalRoutes } from '../withdrawal/withdrawal-routes.ts';
import type { Services } from '../services.ts';

type Routes = (app: FastifyInstance, services: Services) => void;

// Each domain brings its routes with full paths (`/v2/wallet/…`).
const domains: readonly Routes[] = [
  registerRoutes,
  loginRoutes,
  sessionRoutes,
  pinRoutes,
  userRoutes,
  identificationRoutes,
  notificationRoutes,
  eventRoutes,
  textDataRoutes,
  capabilityRoutes,
  openApiRoutes,
  accountRoutes,
  transactionRoutes,
  statisticsRoutes,
  topUpRoutes,
  paymentWebhook,
  withdrawalRoutes,
  exchangeRoutes,
  rateHistoryRoutes,
  transferRoutes,
  paymentRequestRoutes,
  paymentRoutes,
  outcomeRoutes,
];

/** Every call of the wallet API. */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  for (const routes of domains) routes(app, services);
}
