import type { Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';

const elsewhere = 'https://elsewhere.example';

async function expectRefused(page: Page, phase: string, reason: string): Promise<void> {
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toHaveAttribute('data-phase', phase);
  await expect(failure).toContainText(reason);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expectHome(page);
}

test('nothing is asked of an origin that the deployment does not list, and a panel says so @FED-4', async ({
  page,
  person,
  logIn,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await site.changeRegistry('exchange', (version) => {
    version.url = elsewhere + version.url;
  });
  await logIn(person, { path: '/exchange', origin: site.origin });
  await expectRefused(page, 'origin', 'It comes from an address that we do not trust.');
  expect(asked.filter((url) => url.startsWith(elsewhere))).toEqual([]);
});

test('a registry that is broken in part on the server costs the one remote @FED-3', async ({
  page,
  person,
  logIn,
  site,
}) => {
  await site.changeRegistry('exchange', (version) => {
    version.metadata.integrity = 'not a hash';
  });
  await logIn(person, { path: '/exchange', origin: site.origin });
  await expectRefused(page, 'registry', 'Its description cannot be read.');
});
