import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { seedDemo } from '../demo/seed-demo.ts';
import { categoryJobs } from '../history/index.ts';
import { identificationJobs } from '../identity/index.ts';
import { ledgerJobs } from '../money/index.ts';
import { moneyJobs, reconciliationJobs } from '../orders/index.ts';
import {
  checkPepper,
  checkSchema,
  makeDataFolder,
  migrate,
  openDatabase,
  proveFreePort,
  purge,
  retentions,
  runJobs,
  storedSecret,
} from '../platform/index.ts';
import type { Database, Job, Settings } from '../platform/index.ts';
import {
  buildSandbox,
  createServices,
  madeUpRates,
  recordRates,
  sandboxJobs,
  shippedRates,
} from '../providers/index.ts';
import type { Secrets, Services } from '../providers/index.ts';
import { buildApp } from './app.ts';

const purgeEveryMs = 10_000;

/** All background jobs. */
export function jobsOf(all: Services, log: FastifyBaseLogger): Job[] {
  const services = { ...all, db: all.db.for('jobs') };
  return [
    {
      name: 'purge',
      everyMs: purgeEveryMs,
      run: (isStopping) => purge(services.db, retentions, isStopping),
    },
    ...identificationJobs(services, log),
    ...moneyJobs(services, log),
    ...ledgerJobs(services, log),
    ...reconciliationJobs(services, log),
    ...sandboxJobs(services, log),
    ...categoryJobs(services, log),
  ];
}

export interface RunningServer {
  /**
   * Is not ready any more, waits until nobody sends requests, stops accepting, lets requests in flight finish,
   * and closes the database.
   */
  stop(): Promise<void>;
}

/** Opens the database and serves the API and, unless it is off, the sandbox. */
export async function startServer(settings: Settings, log: Logger): Promise<RunningServer> {
  makeDataFolder(settings.dataDir);
  await proveFreePort(settings.apiPort, settings.listenAddress);
  if (settings.sandboxEnabled) await proveFreePort(settings.sandboxPort, settings.listenAddress);
  const db = await openDatabase(settings);
  try {
    return await serve(db, settings, loadSecrets(settings), log);
  } catch (error) {
    await db.close();
    throw error;
  }
}

function loadSecrets(settings: Settings): Secrets {
  return {
    pepper: {
      current: settings.pinPepper ?? storedSecret(settings.dataDir, 'pin-pepper'),
      other: settings.pinPepperOther,
    },
    webhooks: {
      payment:
        settings.webhookSecrets.payment ?? storedSecret(settings.dataDir, 'payment-webhook-secret'),
      verification:
        settings.webhookSecrets.verification ??
        storedSecret(settings.dataDir, 'verification-webhook-secret'),
      deposit:
        settings.webhookSecrets.deposit ?? storedSecret(settings.dataDir, 'deposit-webhook-secret'),
    },
  };
}

async function serve(
  db: Database,
  settings: Settings,
  secrets: Secrets,
  log: Logger,
): Promise<RunningServer> {
  await (settings.migratesAtStart ? migrate(db) : checkSchema(db));
  const pepper = await checkPepper(db, secrets.pepper);
  const hasMarket = settings.sandboxEnabled && settings.ratesFeedUrl === undefined;
  await recordRates(db, [...shippedRates, ...(hasMarket ? madeUpRates(new Date()) : [])]);
  if (settings.sandboxEnabled) await seedDemo(db, pepper, settings.variant);
  const services = createServices(db, settings, { ...secrets, pepper });
  const listening: FastifyInstance[] = [];
  const listen = async (app: FastifyInstance, port: number) => {
    listening.push(app);
    await app.listen({ port, host: settings.listenAddress, listenTextResolver: () => 'listening' });
  };
  const close = () => Promise.all(listening.map((app) => app.close()));
  const api = await buildApp(services, log);
  try {
    await listen(api, settings.apiPort);
    if (settings.sandboxEnabled)
      await listen(await buildSandbox(services, log), settings.sandboxPort);
  } catch (error) {
    await close();
    throw error;
  }
  const stopJobs = runJobs(jobsOf(services, log), log, services.meters.watchJob);
  return {
    stop: async () => {
      api.isDraining = true;
      await pause(settings.drainS * 1000);
      await close();
      await stopJobs();
      await db.close();
    },
  };
}
