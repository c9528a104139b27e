import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { LoaderContext } from '@rspack/core';
import ts from 'typescript';
import pageHalf from './page-half-loader.ts';

const ofPage = (source: string, resourcePath = 'calls.ts') =>
  pageHalf.call({ resourcePath } as LoaderContext<object>, source, undefined, {}) as string;

test('a page has the first half of a definition, as a plain value @API-4', () => {
  const source = `export const send = defineCall(
  { method: 'POST', answer: () => nothing(')', "'") },
  { about: 'Long.', request: () => input.object({}), errors: [a, b] },
);
export const list = defineCall({ method: 'GET' }, { errors: [] });`;
  expect(ofPage(source)).toBe(`export const send =(
  { method: 'POST', answer: () => nothing(')', "'") }
);
export const list =({ method: 'GET' });`);
});

test.each(['transfers', 'history', 'outcome'])('no request is left of %s @API-4', (name) => {
  const path = join(__dirname, `../../../shared/wire/src/${name}.ts`);
  const text = ofPage(readFileSync(path, 'utf8'), path);
  expect(text).toContain("path: '/v2/wallet/");
  expect(text).not.toMatch(/summary:|errors:|request: \(|query: \(/);
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
});
