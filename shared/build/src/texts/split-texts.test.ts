import { splitTexts } from './split-texts.ts';

const split = (code: string) => splitTexts(code, 'texts.ts');

test('texts of both languages leave the code, which asks for them by their namespace @PERF-3', () => {
  const { code, taken } = split(`
    import { defineTexts } from '@tessera/i18n';
    export const texts = defineTexts('wallet', {
      en: { title: 'Wallet', 'amount.hint': 'It’s ' + "yours" },
      ru: { title: 'Кошелёк', 'amount.hint': \`Он ваш\` },
    });
    export const other = 1;
  `);
  expect(code).toContain(
    'export const texts = defineTexts(\'wallet\', __webpack_require__.textsOf("wallet"));',
  );
  expect(code).toContain('export const other = 1;');
  expect(code).not.toMatch(/Кошелёк|yours/);
  expect(taken).toEqual([
    {
      namespace: 'wallet',
      languages: {
        en: { title: 'Wallet', 'amount.hint': 'It’s yours' },
        ru: { title: 'Кошелёк', 'amount.hint': 'Он ваш' },
      },
    },
  ]);
});

test('texts that two languages have in common are those of each @PERF-3', () => {
  const { taken } = split(`
    const names = { 'store.name': 'App Store' } as const;
    export const texts = defineTexts('payment', {
      en: { ...names, open: 'Open' },
      ru: { ...names, open: 'Открыть' },
    });
  `);
  expect(taken[0]?.languages).toEqual({
    en: { 'store.name': 'App Store', open: 'Open' },
    ru: { 'store.name': 'App Store', open: 'Открыть' },
  });
});

test('each call of a file is split, and none takes the texts of another @PERF-3', () => {
  const { code, taken } = split(`
    const one = defineTexts('one', { en: { a: '1' }, ru: { a: 'один' } });
    const two = defineTexts('two', { en: { a: '2' }, ru: { a: 'два' } });
  `);
  expect(code.match(/textsOf\("(one|two)"\)/g)).toEqual(['textsOf("one")', 'textsOf("two")']);
  expect(taken.map(({ namespace }) => namespace).sort()).toEqual(['one', 'two']);
});

test.each([
  ['a computed text', "en: { a: word() }, ru: { a: 'а' }"],
  ['a computed key', "en: { [key]: 'a' }, ru: { a: 'а' }"],
  ['texts from elsewhere', 'en: english, ru: russian'],
  ['one language alone', "en: { a: 'a' }"],
])('%s stays in the code, which works as written @PERF-3', (_what, languages) => {
  const code = `export const texts = defineTexts('wallet', { ${languages} });`;
  expect(split(code)).toEqual({ code, taken: [] });
});
