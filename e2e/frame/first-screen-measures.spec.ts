import { expect, test } from '@tessera/test-kit';
import { measureFirstPress } from '../bench/load/measure-first-press.ts';
import { measureInteractions } from '../bench/load/measure-interactions.ts';
import { measureLoad } from '../bench/load/measure-load.ts';

test('the benchmark of first screens measures paints, a first press and answers of the assembled app @FIRST-6', async ({
  app,
  browser,
}) => {
  const connection = { name: 'fast', latencyMs: 1, bitsPerSecond: 100_000_000 };
  const url = `${app.origin}/auth`;
  const options = { url, session: null, mounted: 'h1', connection, cpuSlowdown: 1 };
  const load = await measureLoad(browser, { ...options, repeat: false });
  expect(load.fcpMs).toBeGreaterThan(0);
  expect(load.lcpMs).toBeGreaterThanOrEqual(load.fcpMs);
  expect(load.codeBytes).toBeGreaterThan(0);
  expect(await measureFirstPress(browser, { ...options, to: '/auth/register' })).toBeGreaterThan(0);
  const answers = await measureInteractions(browser, options, ['/auth/login']);
  expect(answers.map(({ control }) => control)).toContain('Escape');
});
