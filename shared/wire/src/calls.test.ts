import { readdirSync } from 'node:fs';
import { calls, errorStatuses } from './index.ts';
import type { CallDefinition } from './index.ts';

const definitions = Object.entries<CallDefinition>(calls);
const source = new URL('.', import.meta.url);
const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'topic' in value;

test('every call definition is in the list that servers serve @API-5', async () => {
  const files = readdirSync(source).filter((file) => !/test|index|calls/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, source).href) as Promise<object>),
  );
  const defined = modules.flatMap((module) => Object.values(module).filter(isCall));
  expect(new Set(defined)).toEqual(new Set(Object.values(calls)));
});

test('no two calls share method and path @API-4', () => {
  const places = definitions.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each(definitions)('%s names each of its path parameters @API-4', (_, call) => {
  const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const schema = call.parameters?.() as { def?: { shape?: object } } | undefined;
  expect(Object.keys(schema?.def?.shape ?? {})).toEqual(named);
});

test.each(definitions)('%s names each of its errors once @API-5', (_, call) => {
  const codes = call.errors.flat();
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(errorStatuses).toHaveProperty(code);
});

test('a call is for users unless it says otherwise @API-5', () => {
  const others = definitions.filter(([, { access = 'user' }]) => access !== 'user');
  expect(others.map(([name, { access }]) => [name, access])).toEqual([
    ['confirmPhone', 'visitor'],
    ['logIn', 'visitor'],
    ['register', 'visitor'],
    ['sendCode', 'visitor'],
    ['readCapabilities', 'visitor'],
    ['reportVerification', 'provider'],
    ['beginPasskeyLogin', 'visitor'],
    ['logInByPasskey', 'visitor'],
    ['readRequestSummary', 'visitor'],
    ['reportBankPayment', 'provider'],
    ['reportDeposit', 'provider'],
    ['readTextData', 'visitor'],
    ['reportPayment', 'provider'],
  ]);
});

test('reads have distinct cache names, and writes invalidate only those @API-6', () => {
  const keys = definitions.flatMap(([, { key }]) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const made = definitions.flatMap(([, { stale = [] }]) => stale);
  // The API itself caches the pages of the history.
  for (const name of made) expect([...keys, 'history']).toContain(name);
});
