import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { buildApp } from './http/app.ts';
import { createServices, type Secrets } from './services.ts';
import { storedSecret } from './secrets/stored-secret.ts';
import { makeDataFolder } from './settings/data-folder.ts';
import type { Settings } from './settings/settings.ts';

export interface RunningServer {
  /** Stops accepting, lets requests in flight finish, and closes the database. */
  stop(): Promise<void>;
}

/** Opens the database and serves the API and, unless it is off, the sandbox. */
export async function startServer(settings: Settings, log: Logger): Promise<RunningServer> {
  makeDataFolder(settings.dataDir);
  const secrets = loadSecrets(settings);
  const db = await openDatabase(settings);
  try {
    return await serve(db, settings, secrets, log);
  } catch (error) {
    await db.close();
    throw error;
  }
}

function loadSecrets(settings: Settings): Secrets {
  return {
    pepper: settings.pinPepper ?? storedSecret(settings.dataDir, 'pin-pepper'),
    webhook: settings.webhookSecret ?? storedSecret(settings.dataDir, 'webhook-secret'),
  };
}

async function serve(
  db: Database,
  settings: Settings,
  secrets: Secrets,
  log: Logger,
): Promise<RunningServer> {
  await migrate(db);
  const services = createServices(db, settings, secrets);
  const listening: FastifyInstance[] = [];
  const stop = async () => {
    for (const app of listening) await app.close();
  };
  const listen = async (app: FastifyInstance, port: number) => {
    listening.push(app);
    await app.listen({ port, host: settings.listenAddress, listenTextResolver: () => '' });
  };
  try {
    await listen(await buildApp(services, log), settings.apiPort);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop: async () => {
      await stop();
      await db.close();
    },
  };
}
