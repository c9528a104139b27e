import { calls, type Contract } from '@tessera/wire';
import openApi from '../../openapi.json';
import { messages } from '../http/messages.ts';

test('the document describes exactly the calls that are defined @API-3', () => {
  const described = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const defined = Object.values<Contract>(calls).map(
    ({ endpoint: { method, path } }) => `${method} ${path.replace(/\/$/, '')}`,
  );
  expect(described.sort()).toEqual(defined.sort());
});

test('it names every way to be refused @API-1', () => {
  expect([...openApi.components.schemas.ErrorCode.enum].sort()).toEqual(
    Object.keys(messages).sort(),
  );
});

test('every reference leads somewhere @API-3', () => {
  const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  const resolve = (path: string) =>
    path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], openApi);
  for (const [, path = ''] of references) expect(resolve(path)).toBeDefined();
});
