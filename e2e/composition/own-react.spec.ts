import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, publish } from '@tessera/release';
import { expect, test } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';
import { buildOwnReact } from './own-react/build.ts';

/** Module Federation logs that the singleton has another version than requested. */
test.use({ expectedErrors: [/99\.0\.0|singleton/] });

test('a remote that brings a newer React and a newer session gets the host’s, and so does all else @FED-2', async ({
  page,
  person,
  logIn,
  site,
}) => {
  const built = await buildOwnReact();
  const scripts = (await readdir(built)).filter((file) => file.endsWith('.js'));
  const code = await Promise.all(scripts.map((file) => readFile(join(built, file), 'utf8')));
  expect(code.join()).toContain('"99.0.0"');
  expect(code.join()).toContain('react.transitional.element');
  const { name, version } = await publish(built, site.folder);
  // Forced, because its own React exceeds Home's budget.
  await promote(site.folder, name, version, { force: true });
  await rm(built, { recursive: true });

  await logIn(person, { origin: site.origin });
  // Hooks work only in the React instance that renders.
  await page.getByRole('button', { name: 'proof shown 0' }).click();
  await expect(page.getByRole('button', { name: 'proof shown 1' })).toBeVisible();
  await expectHome(page);
  // A second session instance would not notice this change.
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('button', { name: 'proof hidden 1' })).toBeVisible();
});
