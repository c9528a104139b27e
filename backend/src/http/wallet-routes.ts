import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

type Routes = (app: FastifyInstance, services: Services) => void;

// Each domain brings its routes with full paths (`/v2/wallet/…`).
const domains: readonly Routes[] = [];

/** Every call of the wallet API. */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  for (const routes of domains) routes(app, services);
}
