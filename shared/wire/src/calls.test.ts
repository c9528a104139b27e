import { readdirSync, readFileSync } from 'node:fs';
import { calls, errorStatuses } from './index.ts';
import type { Contract } from './index.ts';

const contracts = Object.entries<Contract>(calls);
const source = new URL('.', import.meta.url);

test('every definition of a call is in the list that servers serve @API-5', async () => {
  const files = readdirSync(source).filter((file) => !/test|index|calls|^call\.ts/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, source).href) as Promise<object>),
  );
  const defined = modules.flatMap((module) =>
    Object.keys(module)
      .filter((name) => name.endsWith('Call'))
      .map((name) => name.replace(/Call$/, '')),
  );
  expect(defined.sort()).toEqual(Object.keys(calls).sort());
});

test('no two calls stand at one method and path @API-4', () => {
  const places = contracts.map(([, { endpoint }]) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each(contracts)('%s names each of its path parameters @API-4', (_, call) => {
  const named = [...call.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const schema = call.path?.() as { def?: { shape?: object } } | undefined;
  expect(Object.keys(schema?.def?.shape ?? {})).toEqual(named);
});

test.each(contracts)('%s names each of its errors once @API-5', (_, call) => {
  const codes = call.errors.flat();
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(errorStatuses).toHaveProperty(code);
});

test('a call is for users unless it says otherwise @API-5', () => {
  const others = contracts.filter(([, { access = 'user' }]) => access !== 'user');
  expect(others.map(([name, { access }]) => [name, access])).toEqual([
    ['confirmPhone', 'visitor'],
    ['logIn', 'visitor'],
    ['register', 'visitor'],
    ['sendCode', 'visitor'],
    ['readCapabilities', 'visitor'],
    ['reportVerification', 'provider'],
    ['readRequestSummary', 'visitor'],
    ['readTextData', 'visitor'],
    ['reportPayment', 'provider'],
  ]);
});

// A bundler keeps what it cannot prove to be without effect: a contract with a spread or with a list
// inside of its fields comes into pages, and the schemas of requests with it.
test.each(readdirSync(source).filter((file) => /^[a-z-]+\.ts$/.test(file)))(
  'the contracts of %s are plain values, so that bundlers drop them @API-4',
  (file) => {
    const text = readFileSync(new URL(file, source), 'utf8');
    for (const [contract] of text.matchAll(/^export const \w+Call = \{$.*?^\}/gms)) {
      const fields = /^ {2}fields: .*?(?=^ {2}\w)/ms.exec(contract)?.[0] ?? '';
      expect(fields).not.toMatch(/\.\.\.|: \[/);
      expect(contract).not.toMatch(/^ {2}\.\.\./m);
    }
  },
);
