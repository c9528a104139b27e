import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@tessera/test-kit';
import { createRemote, releaseRemote, testRemote } from './new-remote.ts';

test('a new remote passes its tests and appears in the host, which stays as it is @REL-5 @FED-1', async ({
  page,
  person,
  logIn,
  site,
}) => {
  test.slow();
  const hostBefore = await readFile(join(site.folder, 'host.json'), 'utf8');
  const remote = await createRemote('cards');
  await testRemote(remote);
  await releaseRemote(remote, 'cards', site.folder);
  await remote.remove();

  await logIn(person, { origin: site.origin });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Cards' })).toBeVisible();
  await page.getByRole('region', { name: 'Cards' }).getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(`${site.origin}/cards`);
  // The button moves when the name appears.
  await expect(page.getByText('Notes of ')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call the bank');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Call the bank' })).toBeVisible();
  expect(await readFile(join(site.folder, 'host.json'), 'utf8')).toBe(hostBefore);
});
