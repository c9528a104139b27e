import { randomBytes } from 'node:crypto';
import type { ApiFailure } from '@tessera/api/node';
import { calls, type CallDefinition } from '@tessera/wire';
import { addPasskey, appOrigin } from '../identity/passkeys/testing.ts';
import { addPayer, testPin, type Payer } from '../orders/transfer/testing.ts';
import { schemaOf } from '../platform/open-api/schemas.ts';
import { appOn } from '../testing/app-on.ts';
import type { Authenticator } from '../testing/authenticator.ts';
import { latestCode, newPhone, otherThan, registrationForm } from '../testing/person.ts';
import { challengeIn, solvedWork } from '../testing/solve-work.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { browserClient, done, walletClient } from '../testing/wallet-client.ts';

const addresses = 21;
/** One of 21 addresses in 7 networks. */
const strangersAt = (index: number) => `198.51.${index % 7}.${1 + (index % addresses)}`;
const from = (address: string) => ({ 'x-forwarded-for': address, origin: appOrigin });

/** Limits that a flood of twenty requests fills, where it is counted. */
const env = {
  CODE_WORK_TRIES: '1',
  CODE_SENDS_USUAL_PERCENT: '5',
  CODE_SENDS_PER_PREFIX_HOUR: '200',
  CODE_SENDS_PER_COUNTRY_HOUR: '200',
  CODE_SENDS_PER_HOUR: '200',
  CODE_GUESSES_PER_ADDRESS_HOUR: '2',
  CODE_GUESSES_PER_NETWORK_HOUR: '4',
  CODE_GUESSES_PER_HOUR: '10',
};

const visitorsCalls = Object.values<CallDefinition>(calls).filter(
  ({ access }) => access === 'visitor',
);

type Headers = Readonly<Record<string, string>>;

/** Makes a call of a visitor, with the work that it takes. */
async function proving<Answer extends Pick<ApiFailure, 'code' | 'extras'> | { readonly ok: true }>(
  ask: (work: Headers) => Promise<Answer>,
): Promise<Answer> {
  const first = await ask({});
  if (!('code' in first) || first.code !== 'WORK_REQUIRED') return first;
  return ask(await solvedWork(challengeIn(first)));
}

describe.each(testDatabases())('a flood by strangers on $name', ({ open }) => {
  const { db, app } = appOn(open, { env });
  const visitor = () => walletClient(app().url);

  async function challengeAt(address: string) {
    const begun = visitor().call(calls.beginPasskeyLogin, { headers: from(address) });
    return (await done(begun)).data.options;
  }

  /** What strangers say for the fields of their calls; of the passkey they know the id. */
  const valuesOf = (key: Authenticator): Readonly<Record<string, (index: number) => unknown>> => ({
    phone: newPhone,
    confirm_code: () => '4711',
    first_name: () => 'Eve',
    last_name: () => 'Moneypenny',
    email: () => 'eve@example.com',
    code: () => randomBytes(16).toString('base64url'),
    passkey: (index) =>
      index % 2 === 0
        ? key.get(JSON.stringify({ challenge: 'A'.repeat(72), rpId: 'localhost' }))
        : challengeAt(strangersAt(index)).then((live) => key.get(live, { isForged: true })),
  });

  async function filled(
    definition: CallDefinition['request'],
    values: ReturnType<typeof valuesOf>,
    index: number,
  ) {
    const schema = definition && schemaOf(definition);
    const [first = schema] = (schema?.anyOf ?? []) as readonly (typeof schema)[];
    const fields: Record<string, unknown> = {};
    for (const name of first?.required ?? []) {
      const value = values[name];
      if (value === undefined) throw new Error(`valuesOf lacks what strangers say for ${name}`);
      fields[name] = await value(index);
    }
    return fields;
  }

  /** Makes a call from each address, with what is likely and with junk. */
  async function flood(call: CallDefinition, values: ReturnType<typeof valuesOf>) {
    const { method } = call;
    for (let index = 0; index < addresses; index += 1) {
      const path = await filled(call.parameters, values, index);
      const url =
        app().url + call.path.replace(/\{(\w+)\}/, (_, name: string) => String(path[name]));
      const headers = { ...from(strangersAt(index)), 'content-type': 'application/json' };
      const likely = await filled(call.request, values, index);
      for (const each of [likely, index % 2 === 0 ? {} : { passkey: '{}' }]) {
        const body = method === 'POST' ? { body: JSON.stringify(each) } : {};
        await (await fetch(url, { method, headers, ...body })).text();
      }
    }
  }

  /** Somebody new whose code is on its way. */
  async function newcomer() {
    const [browser, phone] = [browserClient(app().url), newPhone()];
    const headers = from('203.0.113.1');
    await done(
      proving((work) =>
        browser.call(calls.register, {
          body: registrationForm(phone),
          headers: { ...headers, ...work },
        }),
      ),
    );
    return { browser, body: { phone, confirmCode: await latestCode(db(), phone) } };
  }

  async function logsIn({ phone }: Payer) {
    const at = from('203.0.113.2');
    const send = (work: Headers) =>
      visitor().call(calls.sendCode, { body: { phone }, headers: { ...at, ...work } });
    await done(proving(send));
    const body = { phone, confirmCode: await latestCode(db(), phone) };
    return visitor().call(calls.logIn, { body, headers: at });
  }

  test('of any call, with junk or what is likely, keeps nobody out @SEC-11', async () => {
    const ada = await addPayer(app(), db(), ['Ada', 'Lovelace']);
    const { key } = await addPasskey(ada.client, testPin);
    const asked = { accountId: ada.usd, amount: '5.00' };
    const { code } = (await done(ada.client.call(calls.requestPayment, { body: asked }))).data;
    const { browser, body } = await newcomer();
    for (const call of visitorsCalls) await flood(call, valuesOf(key));
    // Where the strangers are as well: nothing that they did cost anything, but for messages.
    const here = { headers: from(strangersAt(0)) };
    await done(browser.call(calls.confirmPhone, { body, ...here }));
    const passkey = key.get(await challengeAt(strangersAt(0)));
    await done(visitor().call(calls.logInByPasskey, { body: { passkey }, ...here }));
    await done(visitor().call(calls.readRequestSummary, { path: { code }, ...here }));
    const again = await newcomer();
    await done(again.browser.call(calls.confirmPhone, { body: again.body, ...here }));
    await done(logsIn(await addPayer(app(), db(), ['Grace', 'Hopper'])));
    expect(await db().query('SELECT 1 FROM wrong_guesses')).toEqual([]);
    expect(await db().query('SELECT 1 FROM passkey_challenges')).toHaveLength(2);
  }, 60_000);

  test('of guesses at live codes has each next one proven by work, and no right code is refused @SEC-11', async () => {
    const grace = await addPayer(app(), db(), ['Grace', 'Hopper']);
    await db().query('DELETE FROM code_sends');
    await db().query(
      `INSERT INTO wrong_guesses (address_hash, network_hash)
       SELECT 'a' || i, 'n' || i FROM generate_series(1, 10) i`,
    );
    const { browser, body } = await newcomer();
    const guess = (confirmCode: string, work: Headers = {}) =>
      browser.call(calls.confirmPhone, {
        body: { ...body, confirmCode },
        headers: { ...from('203.0.113.1'), ...work },
      });
    const refused = await guess(body.confirmCode);
    expect(refused).toMatchObject({ status: 429, code: 'WORK_REQUIRED' });
    expect(challengeIn(refused).parameters.data.level).toBe(3);
    const work = await solvedWork(challengeIn(refused));
    expect(await guess(otherThan(body.confirmCode), work)).toMatchObject({ code: 'CODE_INVALID' });
    // Each solution is good for one guess, and for this phone.
    expect(await guess(body.confirmCode, work)).toMatchObject({ code: 'WORK_REQUIRED' });
    await done(proving((proof) => guess(body.confirmCode, proof)));
    const { phone } = grace;
    await done(
      proving((proof) =>
        visitor().call(calls.sendCode, {
          body: { phone },
          headers: { ...from('203.0.113.3'), ...proof },
        }),
      ),
    );
    const confirmCode = await latestCode(db(), phone);
    const elsewhere = visitor().call(calls.logIn, {
      body: { phone, confirmCode },
      headers: { ...from('203.0.113.3'), ...work },
    });
    expect(await elsewhere).toMatchObject({ code: 'WORK_REQUIRED' });
  });
});
