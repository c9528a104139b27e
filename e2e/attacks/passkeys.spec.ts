import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { balancesOf, expect, newPerson, test, topUp } from '@tessera/test-kit';
import type { AssembledApp, Person } from '@tessera/test-kit';
import { addAuthenticator, addPasskey, signOn } from '../steps/user/passkeys.ts';
import type { VirtualAuthenticator } from '../steps/user/passkeys.ts';

interface Attack {
  readonly app: AssembledApp;
  readonly page: Page;
  readonly person: Person;
}

/** Sends a call as the app's page would. */
async function ask(
  { app, person }: Pick<Attack, 'app' | 'person'>,
  path: string,
  body: object,
): Promise<{ readonly status: number; readonly code?: string; readonly data?: unknown }> {
  const response = await fetch(`${app.apiOrigin}/v2/wallet/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Token ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: app.origin,
    },
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as object), status: response.status };
}

async function preview(attack: Attack, amount: string, phone: string): Promise<string> {
  const accounts = await fetch(`${attack.app.apiOrigin}/v2/wallet`, {
    headers: { authorization: `Token ${attack.person.token}` },
  });
  const { results } = (await accounts.json()) as {
    results: [{ accounts: { id: string; currency_code: string }[] }];
  };
  const account_id = results[0].accounts.find((each) => each.currency_code === 'USD')?.id;
  const { data } = await ask(attack, 'transfer/preview', { account_id, amount, phone });
  return (data as { id: string }).id;
}

async function optionsFor(attack: Attack, id: string): Promise<string> {
  const { data } = await ask(attack, 'auth/passkeys/payment', { operation: 'transfer', id });
  return (data as { options: string }).options;
}

const pay = (attack: Attack, id: string, passkey: string) =>
  ask(attack, 'transfer', { id, passkey });

const expired = { status: 409, code: 'PASSKEY_EXPIRED' };
const invalid = { status: 400, code: 'PASSKEY_INVALID' };

let maria: Person;
let device: VirtualAuthenticator;

test.beforeEach(async ({ app, page, person, logIn }) => {
  maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  device = await addAuthenticator(page);
  await logIn(person, { path: '/settings/security' });
  await addPasskey(page, person);
});

test('my signature for one payment pays no other, and pays once @LIFE-2', async ({
  app,
  page,
  person,
}) => {
  const attack = { app, page, person };
  const cheap = await preview(attack, '1.00', maria.phone);
  const dear = await preview(attack, '90.00', maria.phone);
  expect(
    await pay(attack, dear, await signOn(page, await optionsFor(attack, cheap))),
  ).toMatchObject(expired);
  const signed = await signOn(page, await optionsFor(attack, cheap));
  expect((await pay(attack, cheap, signed)).status).toBe(200);
  const again = await preview(attack, '1.00', maria.phone);
  expect(await pay(attack, cheap, signed)).toMatchObject(expired);
  expect(await pay(attack, again, signed)).toMatchObject(expired);
  expect((await balancesOf(app, person))['USD']).toBe('99.00');
});

test("another user's key pays nothing of mine @LIFE-2", async ({
  app,
  page,
  person,
  openBrowser,
  logIn,
}) => {
  const attack = { app, page, person };
  const thief = await openBrowser();
  const own = await addAuthenticator(thief);
  await logIn(maria, { page: thief, path: '/settings/security' });
  await addPasskey(thief, maria);
  const { credentials } = await own.devtools.send('WebAuthn.getCredentials', {
    authenticatorId: own.authenticatorId,
  });
  const id = await preview(attack, '90.00', maria.phone);
  const options = JSON.parse(await optionsFor(attack, id)) as object;
  const [key] = credentials;
  const allowCredentials = [
    { id: Buffer.from(key!.credentialId, 'base64').toString('base64url'), type: 'public-key' },
  ];
  const signed = await signOn(thief, JSON.stringify({ ...options, allowCredentials }));
  expect(await pay(attack, id, signed)).toMatchObject(invalid);
  expect((await balancesOf(app, person))['USD']).toBe('100.00');
});

test('my signature on another page pays nothing @LIFE-2', async ({ app, page, person }) => {
  const attack = { app, page, person };
  const id = await preview(attack, '90.00', maria.phone);
  const options = await optionsFor(attack, id);
  // Same domain, so the browser offers the key, but another origin.
  await page.goto(`${app.sandboxOrigin}/`);
  expect(await pay(attack, id, await signOn(page, options))).toMatchObject(invalid);
  expect((await balancesOf(app, person))['USD']).toBe('100.00');
});

test('a copy of my key is found out, and the key is stopped @LIFE-2', async ({
  app,
  page,
  person,
}) => {
  const attack = { app, page, person };
  const { devtools, authenticatorId } = device;
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  const [copied] = credentials;
  const unlock = async () => {
    const { data } = await ask(attack, 'auth/unlock/begin', {});
    const passkey = await signOn(page, (data as { options: string }).options);
    return ask(attack, 'auth/unlock', { passkey });
  };
  await unlock();
  expect((await unlock()).status).toBe(200);
  await devtools.send('WebAuthn.removeCredential', {
    authenticatorId,
    credentialId: copied!.credentialId,
  });
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: copied! });
  expect(await unlock()).toMatchObject({ status: 409, code: 'PASSKEY_STOPPED' });
  await page.reload();
  await expect(page.getByText('Stopped: a copy of it may be in use.')).toBeVisible();
});
