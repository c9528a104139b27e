import type { Page } from '@playwright/test';
import { balancesOf, codeFor, expect, isValid, test } from '@tessera/test-kit';
import type { Identification } from '@tessera/test-kit';
import { paymentModal } from '../steps/operations/payment-modal.ts';

const verification = (page: Page) => page.getByRole('region', { name: 'Verification' });

test('a new user has accounts at zero and a session that is valid @KIT-2', async ({
  app,
  personIn,
}) => {
  const person = await personIn({});
  expect(await isValid(app, person.token)).toBe(true);
  expect(new Set(Object.values(await balancesOf(app, person)))).toEqual(new Set(['0.00']));
  expect(await codeFor(app, person.phone)).toMatch(/^\d{4}$/);
});

test('a funded user has the amounts, also in a currency that is opened for it @KIT-2', async ({
  app,
  personIn,
}) => {
  const person = await personIn({ balances: { USD: '100.00', IDR: '50000.00' } });
  expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', IDR: '50000.00' });
});

test('a user whose PIN is blocked is told so, and nothing moves @KIT-2', async ({
  app,
  page,
  logIn,
  personIn,
}) => {
  const person = await personIn({ balances: { USD: '100.00' }, blocked: 'pin' });
  await logIn(person, { path: '/wallet/withdrawal?currencyCode=USD' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('30');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(paymentModal(page)).toContainText(/too many/i);
  expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00' });
});

test('a user whose codes are blocked gets no other one, and stays logged in @KIT-2', async ({
  app,
  page,
  personIn,
}) => {
  const person = await personIn({ blocked: 'code' });
  expect(await isValid(app, person.token)).toBe(true);
  await page.goto('/auth/login');
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toContainText(/You can try again (tomorrow )?at/);
});

const shown: Record<Identification, { readonly says: string; readonly offers: string | null }> = {
  none: { says: 'Level: Basic', offers: 'Raise level' },
  pending: { says: 'Status: in progress', offers: 'Refresh status' },
  complete: { says: 'Level: Standard', offers: null },
  aborted: { says: 'Status: not completed', offers: 'Verify again' },
};
for (const identification of Object.keys(shown) as Identification[]) {
  test(`a user whose identification is '${identification}' is shown as that @KIT-2 @KYC-1`, async ({
    page,
    logIn,
    personIn,
  }) => {
    const { says, offers } = shown[identification];
    await logIn(await personIn({ identification }), { path: '/settings' });
    await expect(verification(page)).toContainText(says);
    if (offers)
      await expect(verification(page).getByRole('button', { name: offers })).toBeVisible();
  });
}
