import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Variant } from '@tessera/config';
import { variants } from '@tessera/config';
import { demoPin, firstUsers } from './person.ts';
import type { Person } from './person.ts';
import { anotherSession } from './sessions.ts';
import type { AssembledApp, LocalApp } from '../app/running-app.ts';

/** Address at which workers request a product; Playwright passes the environment to its workers. */
const addressName = 'TEST_KIT_PRODUCTS';

interface SharedProduct {
  readonly app: AssembledApp;
  /** Logged in once, because a second code for the phone would replace the first. */
  readonly demoUser: Person;
}

export async function logInDemoUser(app: AssembledApp): Promise<Person> {
  const user = { phone: firstUsers.alex, pin: demoPin };
  return { ...user, token: await anotherSession(app, user) };
}

/**
 * Lets all workers of a run share one product per variant, started at its first use: a start costs as much as several
 * tests.
 * @returns ends all products
 */
export async function shareProducts(
  start: (variant: Variant) => Promise<LocalApp>,
): Promise<() => Promise<void>> {
  const started = new Map<Variant, { app: Promise<LocalApp>; product: Promise<SharedProduct> }>();
  const productOf = (variant: Variant): Promise<SharedProduct> => {
    const known = started.get(variant);
    if (known) return known.product;
    const app = start(variant);
    const product = app.then(async (running) => ({
      app: running,
      demoUser: await logInDemoUser(running),
    }));
    started.set(variant, { app, product });
    return product;
  };

  const server = createServer((request, response) => {
    const variant = variants.find((each) => request.url === `/${each}`);
    if (!variant) return void response.writeHead(404).end();
    productOf(variant).then(
      (product) => response.end(JSON.stringify(product)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  process.env[addressName] = `http://localhost:${(server.address() as AddressInfo).port}`;

  return async () => {
    server.close();
    server.closeAllConnections();
    for (const { app } of started.values()) {
      // A failed start was reported by each test that needed the product.
      await app.then(({ stop }) => stop()).catch(() => undefined);
    }
  };
}

/**
 * The shared product of a variant.
 * @throws Error if it could not start, or if Playwright's global set-up did not run.
 */
export async function sharedProduct(variant: Variant): Promise<SharedProduct> {
  const address = process.env[addressName];
  if (!address) {
    throw new Error(
      'no product is served: name @tessera/test-kit/build-site as globalSetup, or give E2E_URL',
    );
  }
  const response = await fetch(`${address}/${variant}`);
  if (!response.ok) throw new Error(`${variant} could not start: ${await response.text()}`);
  return (await response.json()) as SharedProduct;
}
