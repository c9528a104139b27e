import { expect, newPerson, newPhone } from '@tessera/test-kit';
import type { Tour } from './tour.ts';

const people: Tour = {
  name: 'People',
  wide: true,
  async walk({ page, app, personIn, logIn, visit }) {
    const person = await personIn({});
    const { phone } = await newPerson(app, { first: 'Maria', last: 'Lopez' });
    const main = page.getByRole('main');
    const sheet = page.getByRole('dialog');
    const submit = sheet.getByRole('button', { name: 'Add a person' });
    await logIn(person, { path: '/people' });
    await expect(main).toContainText('are listed here.');
    await visit('people: nobody yet');
    await main.getByRole('button', { name: 'Add a person' }).last().click();
    await sheet.getByLabel('Phone', { exact: true }).fill(newPhone());
    await submit.click();
    await expect(sheet).toContainText('Nobody here has this number.');
    await visit('people: number of nobody');
    await sheet.getByLabel('Phone', { exact: true }).fill(phone);
    await page.getByLabel('Your name for them (optional)').fill('Mum');
    await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mum' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
    await visit('people: somebody');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(sheet).toContainText('The history stays');
    await visit('people: removing');
    await page.goto('/people');
    await expect(main.getByRole('region', { name: 'Favourites' })).toBeVisible();
    await visit('people');
    await page.goto('/people?search=zzz');
    await expect(main).toContainText('Nobody in your list');
    await visit('people: nobody found');
    await page.goto('/people/nobody');
    await expect(main).toContainText('There is no such person');
    await visit('people: id of nobody');
  },
};

export const peopleTours: readonly Tour[] = [people];
