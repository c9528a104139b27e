import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workspace } from '@tessera/assembly';
import { builtSite, expect, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';

interface Assembled {
  readonly origin: string;
  readonly sandboxOrigin: string;
  /** Output until it was ready. */
  readonly said: string;
  /** Sends Ctrl-C; returns the exit code. */
  interrupt(): Promise<number | null>;
}

const command = join(workspace, 'tools/assembly/src/assemble/command.ts');

async function refusalOf(words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', command, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: workspace,
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code);
  const [errorOutput, code] = await Promise.all([text(child.stderr), ended]);
  if (code === 0) throw new Error(`assemble ${words.join(' ')} was not refused`);
  return errorOutput;
}

async function startAssemble(words: readonly string[]): Promise<Assembled> {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', command, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: workspace,
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes('Ctrl-C')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  const [, origin, sandboxOrigin] = /E2E_URL=(\S+) E2E_SANDBOX_URL=(\S+)/.exec(said) ?? [];
  if (!origin || !sandboxOrigin) throw new Error(`assemble did not become ready: ${said}`);
  return {
    origin,
    sandboxOrigin,
    said,
    interrupt() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

const playwright = join(workspace, 'node_modules', '@playwright', 'test', 'cli.js');

async function runSuite(
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<string> {
  const child = spawn(
    process.execPath,
    [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...words],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: workspace,
      // The arguments select the tests, whatever the tier of this run.
      env: { ...process.env, TEST_TIER: '', ...environment },
    },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

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
    expect(assembled.said).toContain('The whole suite cannot pass here:');
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
    const said = await runSuite(
      { E2E_URL: assembled.origin, E2E_SANDBOX_URL: assembled.sandboxOrigin },
      [
        ...['journeys/crypto.spec.ts', 'journeys/exchange.spec.ts', '--grep', 'exchange.*@smoke'],
        ...['--project', 'phone', '--output', testInfo.outputPath('suite')],
      ],
    );
    expect(said).toMatch(/\b1 skipped\b/);
    expect(said).toMatch(/\b1 passed\b/);
    expect(said).not.toContain('failed');
    expect(said).toContain(
      'skipped: 1 of journeys/exchange.spec.ts: the deployment is of the variant crypto\n',
    );
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
