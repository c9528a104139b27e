import { Linter } from 'eslint';

const { writtenText } = jest.requireActual<{
  writtenText: { selector: string; message: string }[];
}>('./written-text.js');

const linter = new Linter();

function faults(code: string): number {
  const found = linter.verify(code, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { 'no-restricted-syntax': ['error', ...writtenText] },
  });
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.length;
}

test.each([
  '<p>Top up</p>',
  '<p>\n  Words on a line\n  of their own\n</p>',
  '<>Пополнить</>',
  "<p>{'Top up'}</p>",
  "<p>{done ? 'Done' : label}</p>",
  '<p>{left && `${left} left`}</p>',
  '<Field label="Amount" />',
  "<button aria-label={'Close'} />",
  "<Field error={wrong ? 'Check the number' : null} />",
  "announce('It is done')",
  "document.title = 'Wallet'",
])('words that are written into %j are refused @I18N-1', (code) => {
  expect(faults(code)).toBeGreaterThan(0);
});

test.each([
  "<p>{t('wallet.top_up')}</p>",
  "<p>{done ? t('wallet.done') : null}</p>",
  '<p>{amount} · {code}: {rate}</p>',
  '<Field label={t("wallet.amount")} type="email" autoComplete="email" />',
  '<TextField placeholder="https://example.org/remote.json" />',
  "announce(t('wallet.done'))",
])('texts of a bundle and data are let through: %j @I18N-1', (code) => {
  expect(faults(code)).toBe(0);
});
