import { act, screen } from '@testing-library/react';
import { money } from '@tessera/money';
import { renderScreen } from '@tessera/testing';
import { bucketText } from './bucket-text.ts';
import { FakePlot, plots } from './testing.ts';
import { chartBars, compactAmount, MoneyChart, totalOf } from './money-chart.tsx';
import type { Series } from './use-statistics.ts';

jest.mock('uplot', () => ({ __esModule: true, default: FakePlot }));

const series: Series['series'][number] = {
  currencyCode: 'USD',
  points: [
    { at: '2026-03-04T12:00:00Z', incoming: money(0n, 'USD'), outgoing: money(30_000n, 'USD') },
    { at: '2026-03-05T12:00:00Z', incoming: money(120_050n, 'USD'), outgoing: money(0n, 'USD') },
  ],
};

async function drawn() {
  await act(() => Promise.resolve());
  const plot = plots.at(-1);
  if (!plot) throw new Error('nothing was drawn');
  return plot;
}
const plain = (text: string) => text.replace(/\s*–\s*/g, '–').replace(/\s/g, ' ');

test('income stands above the line, expenses below it @HIST-3', async () => {
  renderScreen(<MoneyChart series={series} bucket="day" />);
  expect((await drawn()).data).toEqual([
    [0, 1],
    [0, 120050],
    [-30000, -0],
  ]);
});

test('the sums of the range stand above the drawing, those of a bar while one points at it @HIST-3', async () => {
  renderScreen(<MoneyChart series={series} bucket="day" />);
  const figure = screen.getByRole('figure', { name: 'Incoming and outgoing' });
  expect(figure.textContent).toContain('TotalIn$1,200.50Out$300.00');
  const plot = await drawn();
  const point = (idx: number | null) =>
    act(() =>
      plot.options.hooks?.setCursor?.forEach((hook) => hook?.({ cursor: { idx } } as never)),
    );
  point(0);
  expect(figure.textContent).toContain('4 March 2026In$0.00Out$300.00');
  point(null);
  expect(figure.textContent).toContain('Total');
});

test('hidden amounts are hidden on the axis too @HIST-3 @SHELL-9', async () => {
  renderScreen(<MoneyChart series={series} bucket="day" />, { session: { hideAmounts: true } });
  const axis = (await drawn()).options.axes?.[1]?.values;
  const labels = typeof axis === 'function' ? axis(null as never, [0, 120050], 1, 1, 1) : [];
  expect(labels).toEqual(['••••', '••••']);
});

test('another theme is another drawing @HIST-3 @SHELL-9', async () => {
  renderScreen(<MoneyChart series={series} bucket="day" />);
  const plot = await drawn();
  document.documentElement.dataset['theme'] = 'dark';
  await act(() => Promise.resolve());
  expect(plot.redraws).toBe(1);
});

test('a drawing that is left is removed @HIST-3', async () => {
  const { unmount } = renderScreen(<MoneyChart series={series} bucket="day" />);
  const plot = await drawn();
  unmount();
  expect(plot.destroyed).toBe(true);
});

test('sums are exact @HIST-3 @MONEY-1', () => {
  const sums = { incoming: money(10n, 'USD'), outgoing: money(20n, 'USD') };
  const points = Array.from({ length: 3 }, () => ({ at: '', ...sums }));
  const total = totalOf(chartBars(points));
  expect([total?.incoming.minor, total?.outgoing.minor]).toEqual([30n, 60n]);
});

test.each([
  ['hour', '4 Mar, 12:00'],
  ['day', '4 March 2026'],
  ['week', '4–10 March 2026'],
  ['month', 'March 2026'],
] as const)('a bar of one %s is told as its time @HIST-3', (bucket, text) => {
  const at = new Date(2026, 2, 4, 12).toISOString();
  expect(plain(bucketText(at, bucket, 'en'))).toBe(text);
});

test('labels of the axis are short @HIST-3', () => {
  expect(compactAmount(123_456, 'USD', 'en')).toBe('$1.2K');
  expect(plain(compactAmount(1_500_000_00, 'RUB', 'ru'))).toBe('1,5 млн ₽');
  expect(compactAmount(2_500_000, 'USDC', 'en')).toBe('2.5\u00a0USDC');
});
