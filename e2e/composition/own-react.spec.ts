import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, publish } from '@tessera/release';
import { expect, test } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';
import { buildOwnReact } from './own-react/build.ts';

/** Module Federation says of a singleton that it is not the version that was asked for. */
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
  // The React that it brings weighs more than the budget of Home has left.
  await promote(site.folder, name, version, { force: true });
  await rm(built, { recursive: true });

  await logIn(person, { origin: site.origin });
  // Hooks work only in the React that renders.
  await page.getByRole('button', { name: 'proof shown 0' }).click();
  await expect(page.getByRole('button', { name: 'proof shown 1' })).toBeVisible();
  await expectHome(page);
  // The frame changes its own session; a second one would not hear of it.
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('button', { name: 'proof hidden 1' })).toBeVisible();
});
