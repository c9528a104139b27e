import { builtSite, expect, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { refusalOf, runSuite, startAssemble } from './assembled.ts';

test('a mix that is assembled by one command is tested by the same suite at its address @KIT-1 @KIT-3', async ({
  page,
}, testInfo) => {
  test.slow();
  const assembled = await startAssemble(
    `--site ${builtSite} --variant crypto --fault auth=slow --fault payment=broken`.split(' '),
  );
  await test.step('It says what is mixed', () => {
    expect(assembled.said).toContain('variant crypto, language en, backend full');
    expect(assembled.said).toMatch(/auth .* slow\n/);
    expect(assembled.said).toMatch(/payment .* broken\n/);
  });
  await test.step('Its faults are there, in its variant', async () => {
    const startedMs = performance.now();
    await page.goto(`${assembled.origin}/auth`);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(performance.now() - startedMs).toBeGreaterThan(3000);
    await expect(page.locator('html')).toHaveAttribute('data-variant', 'crypto');
    await expect(failurePanels(page, 'payment')).toBeHidden();
  });
  await test.step('The suite passes there, and says what it left out', async () => {
    const { stats, report } = await runSuite(
      { E2E_URL: assembled.origin, E2E_SANDBOX_URL: assembled.sandboxOrigin },
      ['--grep', '@smoke', '--project', 'phone', '--output', testInfo.outputPath('suite')],
    );
    expect(stats).toMatchObject({ unexpected: 0, expected: 2 });
    expect(stats.skipped).toBeGreaterThanOrEqual(3);
    expect(report).toContain('the deployment is of the variant crypto');
  });
  await test.step('Ctrl-C ends all of it', async () => {
    expect(await assembled.interrupt()).toBe(0);
    await expect(fetch(assembled.origin)).rejects.toThrow('fetch failed');
    await expect(fetch(assembled.sandboxOrigin)).rejects.toThrow('fetch failed');
  });
});

test('a mix of what is not there is refused in a sentence @KIT-1', async () => {
  const refused = (words: string) => refusalOf(['--site', builtSite, ...words.split(' ')]);
  expect(await refused('--remote wallet=9.9.9')).toMatch(
    /^wallet 9\.9\.9 is not published; published are 0\.1\.0-\w+\n$/,
  );
  expect(await refused('--fault loyalty=down')).toMatch(
    /^there is no remote 'loyalty'; deployed are .*wallet\n$/,
  );
});
