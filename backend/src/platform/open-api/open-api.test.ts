import { Validator } from '@seriousme/openapi-schema-validator';
import { calls, commonErrors, errorStatuses, type CallDefinition } from '@tessera/wire';
import { openApiDocument } from './document.ts';

const document = openApiDocument();
const text = JSON.stringify(document);

test('it is a valid OpenAPI 3.1 document @API-4', async () => {
  const checked = await new Validator().validate(JSON.parse(text) as Record<string, unknown>);
  expect(checked).toEqual({ valid: true });
});

test('it describes exactly the calls that are defined @API-3 @API-4', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const defined = Object.values<CallDefinition>(calls).map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(described.sort()).toEqual(defined.sort());
});

test.each(Object.entries<CallDefinition>(calls))(
  '%s names each of its codes under its status @API-4',
  (_name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    for (const code of [...commonErrors, ...call.errors.flat()]) {
      expect(operation?.responses[errorStatuses[code]]?.description).toContain(code);
    }
  },
);

test('every reference leads somewhere @API-3', () => {
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)];
  const resolve = (path: string) =>
    path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  expect(references.length).toBeGreaterThan(0);
  for (const [, path = ''] of references) expect(resolve(path)).toBeDefined();
});

test('a field that may be absent or null is said to be so @API-4', () => {
  const receipt = text.slice(text.indexOf('"operationId":"readReceipt"'));
  expect(receipt).toContain('"required":["id","number","kind","wallet_id","amount"');
  const list = text.slice(text.indexOf('"operationId":"listTransactions"'));
  expect(list).toContain('"next":{"type":["string","null"]}');
});
