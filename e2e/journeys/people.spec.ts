import type { Page } from '@playwright/test';
import { balancesOf, expect, newPerson, newPhone, test, topUp } from '@tessera/test-kit';
import type { Person } from '@tessera/test-kit';
import { confirmWithPin, expectPinAsked, paymentModal } from '../steps/operations/payment-modal.ts';
import { orderTransfer } from '../steps/operations/send.ts';

const view = (page: Page) => page.getByRole('main');
const everybody = (page: Page) => view(page).getByRole('region', { name: /^(Everybody|Found)$/ });
const row = (page: Page, name: string) =>
  everybody(page).getByRole('listitem').filter({ hasText: name });
const ownName = (page: Page) => page.getByLabel('Your name for them (optional)');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function add(page: Page, { phone, name = '' }: { phone: string; name?: string }) {
  await page.getByRole('button', { name: 'Add a person' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Phone', { exact: true }).fill(phone);
  await ownName(page).fill(name);
  await sheet.getByRole('button', { name: 'Add a person' }).click();
  return sheet;
}

async function sendTo(page: Page, amount: string, { pin }: Person) {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectPinAsked(page);
  await confirmWithPin(page, pin);
  await expect(paymentModal(page)).toContainText('has the money now.');
  await paymentModal(page).getByRole('button', { name: 'Done' }).click();
}

let maria: Person;
let ivan: Person;

test.beforeEach(async ({ app }) => {
  maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  ivan = await newPerson(app, { first: 'Ivan', last: 'Petrov' });
});

test('I keep people, find them, send to them again and remove them @deep-desktop @LIFE-1', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/wallet/save' });
  await orderTransfer(page, { amount: '10', phone: maria.phone });
  await confirmWithPin(page, person.pin);
  await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
  await paymentModal(page).getByRole('button', { name: 'Done' }).click();

  await test.step('When I go Home, she is there to send to again, and leads on to all', async () => {
    await page.goto('/');
    const people = view(page).getByRole('region', { name: 'Send to' });
    await expect(people.getByRole('link', { name: 'Send to Maria L.' })).toBeVisible();
    await people.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL('/people');
    await expect(row(page, 'Maria L.')).toContainText('You sent $10.00 · Today');
  });
  await test.step('When I add Ivan by phone under a name of mine, I see his page', async () => {
    await add(page, { phone: ivan.phone, name: '  My   brother ' });
    await expect(heading(page, 'My brother')).toBeVisible();
    await expect(view(page)).toContainText('Ivan P.');
    await expect(view(page)).not.toContainText('Petrov');
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  });
  await test.step('When I go back, he is on top, and his row has both names', async () => {
    await page.goto('/people');
    const favourites = view(page).getByRole('region', { name: 'Favourites' });
    await expect(favourites.getByRole('link', { name: 'Send to My brother' })).toBeVisible();
    await expect(row(page, 'My brother')).toContainText('Ivan P.');
    await expect(everybody(page).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('When I search, I find him by my name and her by her last digits, and nobody by others', async () => {
    const search = page.getByRole('searchbox', { name: 'Name or phone' });
    await search.fill('BROTHER');
    await expect(everybody(page).getByRole('listitem')).toHaveText([/Ivan P\./]);
    await search.fill(maria.phone);
    await expect(everybody(page).getByRole('listitem')).toHaveText([/Maria L\./]);
    await search.fill('Petrov');
    await expect(view(page)).toContainText('Nobody in your list has this name or number.');
    await search.fill('');
    await expect(everybody(page).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('When I press Send in his row, I need no number', async () => {
    await row(page, 'My brother').getByRole('link', { name: 'Send to My brother' }).click();
    await expect(view(page)).toContainText('My brother');
    await expect(page.getByLabel('Recipient’s phone')).toBeHidden();
    await sendTo(page, '5', person);
    expect(await balancesOf(app, ivan)).toMatchObject({ USD: '5.00' });
  });
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await test.step('When I open the receipt of Maria, I can send to her again', async () => {
    await page.goto('/history');
    await page.getByRole('link', { name: /Maria L\./ }).click();
    await receipt.getByRole('link', { name: 'Send again' }).click();
    await expect(view(page)).toContainText('Maria L.');
    await sendTo(page, '1.50', person);
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '11.50' });
  });
  const between = view(page).getByRole('region', { name: 'Between you two' });
  await test.step('When I open her from a receipt, I see all between us and nothing else', async () => {
    await page.goto('/history');
    await page
      .getByRole('link', { name: /Maria L\./ })
      .first()
      .click();
    await receipt.getByRole('link', { name: 'All with this person' }).click();
    await expect(heading(page, 'Maria L.')).toBeVisible();
    await expect(between.getByRole('listitem')).toHaveText([/-\$1\.50/, /-\$10\.00/]);
  });
  await test.step('When I remove her, she leaves the list, and the history stays', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Remove Maria L.?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL('/people');
    await expect(everybody(page).getByRole('listitem')).toHaveText([/Ivan P\./]);
    await page.goto('/history');
    await expect(page.getByRole('link', { name: /Maria L\./ })).toHaveCount(2);
    await page
      .getByRole('link', { name: /Maria L\./ })
      .first()
      .click();
    await receipt.getByRole('link', { name: 'All with this person' }).click();
    await expect(between.getByRole('listitem')).toHaveCount(2);
  });
});

test('an impossible person is said in words, and nothing that I typed is lost @LIFE-1 @BACK-3', async ({
  page,
  person,
  logIn,
  openBrowser,
}) => {
  await logIn(person, { path: '/people' });
  await expect(view(page)).toContainText('People whom you send to or who pay you are listed here.');

  await test.step('by a number of nobody, by my own, by no number', async () => {
    const sheet = await add(page, { phone: newPhone(), name: 'Mum' });
    await expect(sheet).toContainText('Nobody here has this number. Check it and try again.');
    const phone = sheet.getByLabel('Phone', { exact: true });
    await phone.fill(person.phone);
    await sheet.getByRole('button', { name: 'Add a person' }).click();
    await expect(sheet).toContainText('This is your own number. Enter somebody else’s.');
    await phone.fill('+1415');
    await sheet.getByRole('button', { name: 'Add a person' }).click();
    await expect(sheet).toContainText('Enter one whole mobile number.');
    await expect(ownName(page)).toHaveValue('Mum');
  });
  await test.step('by a name that is too long', async () => {
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Phone', { exact: true }).fill(ivan.phone);
    await ownName(page).fill('M'.repeat(41));
    await expect(sheet).toContainText('Shorten the name to 40 characters.');
    await ownName(page).fill('Mum');
    await sheet.getByRole('button', { name: 'Add a person' }).click();
    await expect(heading(page, 'Mum')).toBeVisible();
  });
  const mine = new URL(page.url()).pathname;
  const hers = await openBrowser();
  await test.step('by an id of somebody else, or none', async () => {
    await logIn(maria, { page: hers, path: mine });
    await expect(view(hers)).toContainText('There is no such person in your list.');
    await hers.goto('/people/nobody');
    await expect(view(hers)).toContainText('There is no such person in your list.');
    await hers.goto(`/wallet/save?person=${mine.split('/').at(-1) ?? ''}`);
    await expect(view(hers)).toContainText('This person did not load. Enter their phone number.');
    await expect(hers.getByLabel('Recipient’s phone')).toBeVisible();
  });
  await test.step('and whoever is removed on one device and named on another is kept after all', async () => {
    const other = await openBrowser();
    await logIn(person, { page: other, path: mine });
    await expect(heading(other, 'Mum')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL('/people');
    await ownName(other).fill('Grandma');
    await other.getByRole('button', { name: 'Save the name' }).click();
    await expect(heading(other, 'Grandma')).toBeVisible();
    await page.goto('/people');
    await expect(row(page, 'Grandma')).toBeVisible();
  });
});
