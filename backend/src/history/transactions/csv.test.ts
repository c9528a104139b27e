import fc from 'fast-check';
import { parseCsv } from './testing.ts';
import { csvHeader, csvLine } from './transaction-handlers.ts';

const row = {
  id: '6d5d1a43-0d52-4a1a-9e3c-2f6f0f1f2f3f',
  kind: 'transfer',
  wallet_id: 'w',
  amount: '-12.50',
  currency_code: 'USD',
  status: 'completed',
  category: 'transfers',
  description: '',
  created_at: '2026-03-01T10:00:00.000Z',
} as const;

test.each([
  ['=HYPERLINK("http://evil.example","Bonus")', `'=HYPERLINK("http://evil.example","Bonus")`],
  ['+7 999 123-45-67', "'+7 999 123-45-67"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r'=1"],
  ['"=1+1"', `'"=1+1"`],
  ['tea;"=1+1"', `tea;'"=1+1"`],
  ['tea; ""@A1', `tea;' ""@A1`],
  ['tea\n=1', "tea\n'=1"],
  ['＝1+1', "'＝1+1"],
  ['Dinner = fun', 'Dinner = fun'],
  // Spreadsheets of decimal-comma locales split a line at semicolons.
  [
    'Maria L. · 1;=HYPERLINK("http://evil.example")',
    `Maria L. · 1;'=HYPERLINK("http://evil.example")`,
  ],
  ['=1;; @A1; tea', "'=1;;' @A1; tea"],
])('the description %j stays text in a spreadsheet @HIST-4', (description, cell) => {
  expect(parseCsv(csvLine({ ...row, description }, 'en'))).toEqual([
    [
      row.created_at,
      'transfer',
      cell,
      '-12.50',
      'USD',
      'completed',
      row.id,
      '',
      '',
      'Transfers to people',
    ],
  ]);
});

test.each([
  ['en', ',', /(^|[;\r\n])[\s"]*[=+\-@]/],
  ['ru', ';', /(^|[,\r\n])[\s"]*[=+\-@]/],
] as const)(
  'in %s no description breaks out of its cell or begins a formula @HIST-4',
  (language, cellEnd, formula) => {
    const nasty = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', 'a'),
    });
    fc.assert(
      fc.property(nasty, (description) => {
        const [cells, ...more] = parseCsv(csvLine({ ...row, description }, language), cellEnd);
        expect(more).toEqual([]);
        expect(cells).toHaveLength(10);
        const cell = cells?.[2] ?? '';
        expect(cell).not.toMatch(formula);
        expect(cell.replaceAll("'", '')).toBe(description);
      }),
    );
  },
);

test('an amount is a number for spreadsheets of the language, also below zero @HIST-4', () => {
  const exchanged = { ...row, counter_amount: '11.000001', counter_currency_code: 'USDC' };
  expect(csvLine(exchanged, 'en')).toContain(`,-12.50,USD,completed,${row.id},11.000001,USDC,`);
  expect(csvLine(exchanged, 'ru')).toContain(`;-12,50;USD;completed;${row.id};11,000001;USDC;`);
});

test('the first line names the columns in the reader’s language, and marks the text as UTF-8 @HIST-4', () => {
  expect(csvHeader('en')).toBe(
    '\ufeffTime,Kind,Description,Amount,Currency,Status,ID,Received,Currency received,Category\r\n',
  );
  expect(csvHeader('ru')).toBe(
    '\ufeffВремя;Вид;Описание;Сумма;Валюта;Статус;ID;Получено;Валюта полученного;Категория\r\n',
  );
});

test('the category is named in the reader’s language, and money that came in has none @LIFE-4', () => {
  const { category, ...came } = { ...row, category: 'eating-out' as const };
  expect(parseCsv(csvLine({ ...came, category }, 'ru'), ';')[0]?.at(-1)).toBe('Кафе и рестораны');
  expect(parseCsv(csvLine(came, 'ru'), ';')[0]?.at(-1)).toBe('');
});
