import type { LoadableRemote } from '@tessera/contract';
import { aRemote } from '../testing/a-remote.ts';

const files = { js: [{ file: 'x.js', integrity: 'sha256-j' }], css: [] };
const whole = aRemote('a', { exposes: { './x': files }, pinsChunks: true });
const slim: LoadableRemote = { ...whole, extras: { ...whole.extras, exposes: {} } };

/** A separate page with its server, before any request. */
async function page(answer: () => Promise<unknown>) {
  const asked: string[] = [];
  Object.defineProperty(globalThis, 'fetch', {
    value: async (path: string) => {
      asked.push(path);
      const document = await answer();
      return { ok: true, json: () => Promise.resolve(document) };
    },
    configurable: true,
  });
  jest.resetModules();
  return { asked, ...(await import('./files-of-modules.ts')) };
}
const registry = ({ url, metadata, extras, deployment }: LoadableRemote) => ({
  schema: 'x',
  microFrontends: { 'tessera/a': [{ url, metadata, extras, deployment }] as const },
});
const served = (remote: LoadableRemote) => () => Promise.resolve(registry(remote));

test('text files of the page’s language are listed once they are known @PERF-3', async () => {
  const file = (name: string) => ({ file: name, integrity: 'sha256-t' });
  const texts = { './x': { en: [file('en.1.js')], ru: [file('ru.1.js')] } };
  const answer = { ...registry(whole).microFrontends['tessera/a'][0], texts };
  const { textFilesOf, findFiles } = await page(() =>
    Promise.resolve({ schema: 'x', microFrontends: { 'tessera/a': [answer] } }),
  );
  expect(textFilesOf({ ...whole, texts }, './x')).toEqual([file('en.1.js')]);
  expect(textFilesOf({ ...whole, texts }, './y')).toEqual([]);
  expect(textFilesOf(slim, './x')).toEqual([]);
  await findFiles(slim, './x');
  expect(textFilesOf(slim, './x')).toEqual([file('en.1.js')]);
});

test('texts in a language that the page omits come from the registry @PERF-3 @FED-5', async () => {
  const texts = (name: string) => ({
    en: [{ file: name, integrity: 'sha256-t' }],
    ru: [],
  });
  const answer = {
    ...registry(whole).microFrontends['tessera/a'][0],
    texts: { './x': texts('x') },
  };
  const { textFilesOf, findFiles } = await page(() =>
    Promise.resolve({ schema: 'x', microFrontends: { 'tessera/a': [answer] } }),
  );
  const ofScreen = { ...slim, texts: { './y': texts('y') } };
  await findFiles(ofScreen, './x');
  expect(textFilesOf(ofScreen, './x')).toEqual(texts('x').en);
  expect(textFilesOf(ofScreen, './y')).toEqual(texts('y').en);
});

test('files that the page knows need no request @FED-5', async () => {
  const { filesOf, asked } = await page(served(whole));
  expect(filesOf(whole, './x')).toEqual(files);
  expect(filesOf(slim, './x')).toBeUndefined();
  expect(asked).toEqual([]);
});

test('files that the page omits come from the registry with one request @FED-5', async () => {
  const { filesOf, findFiles, asked } = await page(served(whole));
  const found = await Promise.all([findFiles(slim, './x'), findFiles(slim, './y')]);
  expect(found).toEqual([files, undefined]);
  expect(filesOf(slim, './x')).toEqual(files);
  expect(asked).toEqual(['/registry.json']);
});

test('files of another build are ignored @FED-4 @FED-6', async () => {
  const other = { ...whole, metadata: { ...whole.metadata, integrity: 'sha256-other' } };
  const { findFiles } = await page(served(other));
  expect(await findFiles(slim, './x')).toBeUndefined();
});

test('a remote whose entry pins nothing uses only the files in the page @FED-4', async () => {
  const { findFiles, asked } = await page(served(whole));
  const other = { ...slim, extras: { ...slim.extras, pinsChunks: false } };
  expect(await findFiles(other, './x')).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is none', () => Promise.resolve('x')],
])('the entry finds its own files when the registry %s @FED-3', async (_title, answer) => {
  const { findFiles } = await page(answer);
  expect(await findFiles(slim, './x')).toBeUndefined();
});
