import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { workspace } from '@tessera/assembly';
import { expect, freePorts, test as base } from '@tessera/test-kit';
import { developRemote } from './new-remote.ts';
import { countLoads } from '../steps/frame/page-loads.ts';

interface Vouchers {
  readonly origin: string;
  readonly query: string;
  /** Replaces the first match in a source file. */
  change(file: string, from: string, to: string): Promise<void>;
}

async function copyProject(): Promise<string> {
  const project = join(workspace, 'e2e/made-elsewhere/vite');
  const folder = await mkdtemp(join(workspace, 'test-results', '.vouchers-'));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  await cp(project, folder, { recursive: true, filter: isSource });
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A remote of ES modules in development, in a host that permits overrides. */
const test = base.extend<{ readonly vouchers: Vouchers }>({
  vouchers: async ({ serve }, use) => {
    const { origin } = await serve({ config: { overrides: { origins: ['http://localhost:*'] } } });
    const [port = 0] = await freePorts(1);
    const folder = await copyProject();
    const development = await developRemote({ folder }, port, origin);
    const change: Vouchers['change'] = async (file, from, to) => {
      const source = await readFile(join(folder, file), 'utf8');
      expect(source).toContain(from);
      await writeFile(join(folder, file), source.replace(from, to));
    };
    await use({ origin, query: new URL(development.link).search, change });
    await development.stop();
    await rm(folder, { recursive: true });
  },
});

test('a remote made by Vite runs in a deployed host from its team’s machine, and follows each change @TEAM-10 @REL-4', async ({
  page,
  person,
  logIn,
  vouchers,
}) => {
  await logIn(person, { origin: vouchers.origin, path: `/vouchers${vouchers.query}` });
  await page
    .getByRole('region', { name: 'Overrides' })
    .getByRole('button', { name: 'Allow' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  await expect(page.getByText('You are signed in')).toBeVisible();
  const chosen = page.getByText('1 voucher chosen');
  const showTerms = async () => {
    await page.getByRole('button', { name: 'Choose a voucher' }).click();
    await expect(chosen).toBeVisible();
    await page.getByRole('button', { name: 'Show the terms' }).click();
  };
  await showTerms();
  const term = page.getByText('A voucher is worth five dollars');
  await expect(term).toHaveCSS('border-inline-start-width', '3px');
  const loads = countLoads(page);

  await test.step('of a part that it loads later', async () => {
    await vouchers.change('src/terms.tsx', "{t('vouchers.term')}", "New. {t('vouchers.term')}");
    await expect(chosen).toBeHidden();
    await showTerms();
    await expect(term).toContainText('New. A voucher');
  });
  await test.step('of its styles alone', async () => {
    await vouchers.change('src/terms.module.css', '3px', '5px');
    await expect(chosen).toBeHidden();
    await showTerms();
    await expect(term).toHaveCSS('border-inline-start-width', '5px');
  });
  await test.step('of its texts', async () => {
    await vouchers.change('locales/en/vouchers.json', 'worth five dollars', 'worth ten dollars');
    await expect(chosen).toBeHidden();
    await showTerms();
    await expect(page.getByText('A voucher is worth ten dollars')).toBeVisible();
  });
  expect(loads()).toBe(0);
});
