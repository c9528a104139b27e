import { baseKeys, keysAskedIn, parameters, pluralForms } from './keys.ts';
import { askingSources, workspaceBundles } from './workspace-bundles.ts';
import type { WorkspaceBundle } from './workspace-bundles.ts';

let bundles: WorkspaceBundle[] = [];
beforeAll(async () => {
  bundles = await workspaceBundles();
});

/** The faults that a rule finds in texts, each with its namespace and key. */
function faults(
  rule: (texts: WorkspaceBundle['bundle']['texts'], base: string) => boolean,
): string[] {
  return bundles.flatMap(({ bundle: { namespace, texts } }) =>
    [...new Set([...baseKeys(texts.en), ...baseKeys(texts.ru)])]
      .filter((base) => rule(texts, base))
      .map((base) => `${namespace}: ${base}`),
  );
}

test('no text is missing or empty in either language @I18N-1', () => {
  expect(bundles.length).toBeGreaterThan(30);
  const missing = faults(
    ({ en, ru }, base) => !baseKeys(en).includes(base) || !baseKeys(ru).includes(base),
  );
  expect(missing).toEqual([]);
  const values = bundles.flatMap(({ bundle }) =>
    Object.values(bundle.texts).flatMap(Object.entries<string>),
  );
  expect(values.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
});

test('both languages take the same parameters @I18N-1', () => {
  const differing = faults(
    ({ en, ru }, base) => parameters(en, base).join() !== parameters(ru, base).join(),
  );
  expect(differing).toEqual([]);
});

test('every form of a plural takes the same parameters @I18N-1', () => {
  const differing = faults((texts, base) =>
    [texts.en, texts.ru].some((language) => {
      const forms = pluralForms(language, base).map((form) => {
        const key = `${base}_${form}`;
        return parameters({ [key]: language[key] ?? '' }, base).join();
      });
      return new Set(forms).size > 1;
    }),
  );
  expect(differing).toEqual([]);
});

test('what English counts, Russian counts in all its forms @I18N-1', () => {
  const wrong = faults(({ en, ru }, base) => {
    const forms = { en: pluralForms(en, base).join(), ru: pluralForms(ru, base).join() };
    return forms.en === ''
      ? forms.ru !== ''
      : forms.en !== 'one,other' || forms.ru !== 'few,many,one,other';
  });
  expect(wrong).toEqual([]);
});

test('every text is asked for by its package @I18N-1', () => {
  const folders = [...new Set(bundles.map(({ folder }) => folder))];
  const asked = new Map(folders.map((folder) => [folder, keysAskedIn(askingSources(folder))]));
  const unused = bundles.flatMap(({ folder, bundle }) =>
    baseKeys(bundle.texts.en)
      .filter((key) => !asked.get(folder)?.(key))
      .map((key) => `${bundle.namespace}: ${key}`),
  );
  expect(unused).toEqual([]);
});
