import { calls, type CallDefinition } from '@tessera/wire';
import { seededRandom, type Random } from '../../src/demo/seeded-random.ts';
import type { Payer } from '../../src/orders/transfer/testing.ts';
import { times, unless, type Attack } from './attack.ts';

const requests = 1_000;
const seed = 20_260_929;

const texts = ['', 'x', '\u0000', '../..', "'; DROP TABLE users;--", '${7*7}', 'я'.repeat(300)];
const values: readonly unknown[] = [...texts, 0, -1, 1e308, true, null, [], {}, [[[]]]];
const names = ['id', 'amount', 'pin', 'phone', 'account_id', 'currency_code', 'code', '__proto__'];

/** Random requests to every call, of a user and of strangers. */
export const fuzz: Attack = {
  name: `${requests} random requests over all calls`,
  bound: 'no answer 5xx, none left open; the process is ready afterwards',
  run: async ({ url, addPayer }) => {
    const payer = await addPayer(100_000n);
    const random = seededRandom(seed);
    const wrong: string[] = [];
    const statuses: number[] = [];
    for (let count = 0; count < requests; count += 1) {
      const { path, init } = randomRequest(random, payer);
      try {
        const response = await fetch(`${url}${path}`, {
          ...init,
          signal: AbortSignal.timeout(10_000),
        });
        statuses.push(response.status);
        if (response.status >= 500) {
          wrong.push(`${init.method} ${path} answered ${response.status}`);
        }
        await response.body?.cancel();
      } catch (error) {
        wrong.push(`${init.method} ${path} got no answer: ${String(error)}`);
      }
    }
    const ready = await fetch(`${url}/readyz`);
    return {
      attempts: requests,
      measured: times(statuses.sort((one, other) => one - other)),
      gave: [...wrong, ...unless(ready.status === 200, 'the process is not ready any more')],
    };
  },
};

function randomRequest(random: Random, payer: Payer) {
  const among = <T>(choices: readonly T[]): T | undefined =>
    choices[random.between(0, choices.length - 1)];
  const all: readonly CallDefinition[] = Object.values(calls);
  const { method, path } = among(all) ?? { method: 'GET', path: '/' };
  const known = { id: payer.usd, account_id: payer.usd, phone: payer.phone, pin: '1111' };
  const fields = names
    .filter(() => random.chance(0.4))
    .map((name) => [name, random.chance(0.3) ? known.id : among(values)] as const);
  const object = random.chance(0.2) ? known : Object.fromEntries(fields);
  const json = JSON.stringify(random.chance(0.8) ? object : among(values));
  const body = random.chance(0.9) ? json : json.slice(0, json.length / 2);
  const search = random.chance(0.3)
    ? `?${names.map((name) => `${name}=%00${name}`).join('&')}`
    : '';
  return {
    path: path.replace(/\{\w+\}/, encodeURIComponent(String(among(texts)))) + search,
    init: {
      method,
      headers: {
        ...(random.chance(0.8) && { authorization: `Token ${payer.token}` }),
        ...(random.chance(0.3) && { 'idempotency-key': 'k'.repeat(random.between(0, 299)) }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body }),
    },
  };
}
