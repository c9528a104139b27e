import type { AddressInfo } from 'node:net';
import { pino, type Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { buildApp } from '../server/app.ts';
import { createServices, type Services } from '../providers/services/services.ts';
import { loadSettings, type Settings } from '../platform/settings/settings.ts';
import { checkAnswers } from './check-answers.ts';

export interface TestApp {
  readonly url: string;
  readonly services: Services;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables that override the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: Logger;
  readonly instead?: Partial<Services>;
}

export const testSecrets = {
  pepper: { current: 'p'.repeat(43) },
  webhooks: { payment: 'w'.repeat(43), verification: 'v'.repeat(43), deposit: 'd'.repeat(43) },
};

/** Pause between codes in seconds: longer than any test, so that a test passes it only by `passResendPause`. */
export const resendAfterS = 120;

/** Test visitors share one address and consecutive numbers, which the usual limits would refuse. */
export const lenientLimits = {
  CODE_SENDS_USUAL_PERCENT: '100',
  CODE_SENDS_PER_PREFIX_HOUR: '5000',
  CODE_SENDS_PER_COUNTRY_HOUR: '5000',
};

export function testSettings(env: Readonly<Record<string, string>> = {}): Settings {
  const loaded = loadSettings({
    ...lenientLimits,
    CODE_RESEND_AFTER_S: String(resendAfterS),
    ...env,
  });
  if (!loaded.ok) throw new Error(loaded.reason);
  return loaded.settings;
}

/** Starts the API on `db`. Every response must fit the call's definition. */
export async function startTestApp(db: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const settings = testSettings(options.env);
  const services = { ...createServices(db, settings, testSecrets), ...options.instead };
  const app = await buildApp(services, options.log ?? pino({ level: 'silent' }), checkAnswers);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, services, close: () => app.close() };
}
