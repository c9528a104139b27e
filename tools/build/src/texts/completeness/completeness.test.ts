import { baseKey, keysAskedIn, textFaults } from '@tessera/build/texts';
import { askingSources, workspaceTexts } from './testing.ts';

const all = workspaceTexts();
const folders = [...new Set(all.map(({ folder }) => folder))];
const own = all.filter(({ namespace }) => namespace !== 'common');
const common = all.find(({ namespace }) => namespace === 'common');
const asked = new Map(folders.map((folder) => [folder, keysAskedIn(askingSources(folder))]));
const baseKeys = (texts: object) => [...new Set(Object.keys(texts).map(baseKey))];

test('languages have the same texts, plural forms and placeholders @I18N-1', () => {
  expect(all.length).toBeGreaterThan(50);
  expect(all.flatMap(({ files }) => textFaults(files))).toEqual([]);
});

test('every text is used by its package @I18N-1', () => {
  const unused = own.flatMap(({ folder, namespace, texts }) =>
    baseKeys(texts.en)
      .filter((key) => !asked.get(folder)?.(key) && !Object.keys(texts.en).some(asked.get(folder)!))
      .map((key) => `${namespace}: ${key}`),
  );
  expect(unused).toEqual([]);
});

test('every common word is used @I18N-2', () => {
  const nested = own.flatMap(({ texts }) =>
    [
      ...Object.values(texts.en)
        .join()
        .matchAll(/\$t\(([\w.-]+)\)/g),
    ].map(([, key]) => key),
  );
  const unused = baseKeys(common?.texts.en ?? {}).filter(
    (key) => !nested.includes(key) && ![...asked.values()].some((isAsked) => isAsked(key)),
  );
  expect(unused).toEqual([]);
});

test('equal words of both languages occur once @I18N-2', () => {
  const places = new Map<string, string[]>();
  for (const { namespace, texts } of all.filter(({ folder }) => !folder.startsWith('e2e'))) {
    for (const base of baseKeys(texts.en)) {
      const forms = Object.values(texts).map((language) =>
        Object.entries(language).filter(([key]) => key === base || baseKey(key) === base),
      );
      const words = JSON.stringify(
        forms.map((each) => each.map(([key, text]) => [key.slice(base.length), text])),
      );
      // No page resolves what stands in the registry.
      if (words.includes('"$t(') || namespace.endsWith('-definition')) continue;
      places.set(words, [...(places.get(words) ?? []), `${namespace}: ${base}`]);
    }
  }
  expect([...places.values()].filter((each) => each.length > 1)).toEqual([]);
});
