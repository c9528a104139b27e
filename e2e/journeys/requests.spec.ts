import type { Page } from '@playwright/test';
import { balancesOf, expect, keepPerson, newPerson, test, topUp } from '@tessera/test-kit';
import type { Person } from '@tessera/test-kit';
import { choosePayer, listedRequest } from '../steps/codes/asking.ts';
import { ownCode } from '../steps/codes/payment.ts';
import { confirmWithPin, expectPinAsked, paymentModal } from '../steps/operations/payment-modal.ts';

let maria: Person;

test.beforeEach(async ({ app, person }) => {
  maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, maria, '100.00', 'USD');
  await keepPerson(app, person, maria);
});

async function askMaria(page: Page, amount: string, note = ''): Promise<void> {
  await choosePayer(page, 'Maria L.');
  await page.getByRole('textbox', { name: /^Amount in/ }).fill(amount);
  await page.getByRole('textbox', { name: /^What is it for/ }).fill(note);
  await page.getByRole('button', { name: /^Ask for/ }).click();
  await expect(page).toHaveURL('/payment/requests');
}

const follows = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/wallet/events'));

test('I ask a person, who reads who asks for what and pays, and we both see it paid @deep-desktop @LIFE-5 @EASE-11', async ({
  page,
  app,
  person,
  logIn,
  openBrowser,
}) => {
  const hers = await openBrowser();
  const listening = follows(hers);
  await logIn(maria, { page: hers });
  await listening;
  const mine = listedRequest(page, 'You ask', 'Maria L.');

  await test.step('When I look for requests on Home, I can ask Maria', async () => {
    await logIn(person);
    const tile = page.getByRole('region', { name: 'Requests for money' });
    await expect(tile).toContainText('Ask for money or split a bill');
    await tile.getByRole('link').click();
    await page.getByRole('main').getByRole('link', { name: 'Ask', exact: true }).click();
    await askMaria(page, '12.34', 'Pizza on Friday');
    await expect(mine).toContainText('$12.34Open');
  });
  await test.step('Her Home says who asks, and leads to who, how much and what for', async () => {
    const tile = hers.getByRole('region', { name: 'Requests for money' });
    await expect(tile).toContainText('Ann L. asks you to pay');
    await expect(tile).toContainText('$12.34');
    await tile.getByRole('link').click();
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Ann L. asks you for money');
    const main = hers.getByRole('main');
    for (const words of ['$12.34', 'Pizza on Friday', 'Open · ends', person.phone.slice(-2)]) {
      await expect(main).toContainText(words);
    }
    await expect(main).not.toContainText('Send');
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '100.00' });
  });
  await test.step('When she types her PIN, it is paid, and cannot be paid again', async () => {
    await hers.getByRole('button', { name: 'Pay $12.34' }).click();
    await expectPinAsked(hers);
    await expect(hers.getByRole('dialog', { name: 'Ann L. asks you for money' })).toBeVisible();
    await confirmWithPin(hers, maria.pin);
    await expect(paymentModal(hers)).toContainText('Ann L. has the money now.');
    await hers.reload();
    await expect(hers.getByRole('main')).toContainText('You have already paid this request');
    await expect(hers.getByRole('button', { name: /^Pay/ })).toBeHidden();
  });
  await test.step('We both see it paid, I without a reload', async () => {
    await expect(mine).toContainText('$12.34Paid');
    await hers.goto('/payment/requests');
    await expect(listedRequest(hers, 'You are asked', 'Ann L.')).toContainText('$12.34Paid');
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '87.66' });
    expect(await balancesOf(app, person)).toMatchObject({ USD: '12.34' });
  });
});

test('a request is declined by who is asked, and another one taken back by me @deep-desktop @LIFE-5', async ({
  page,
  app,
  person,
  logIn,
  openBrowser,
}) => {
  const hers = await openBrowser();
  await logIn(person, { path: '/payment/ask' });
  await askMaria(page, '6');
  await logIn(maria, { page: hers, path: '/payment/requests' });

  await test.step('When I have asked, I can remind her, and no second time today', async () => {
    const remind = page.getByRole('button', { name: 'Remind: Maria L., $6.00' });
    await remind.click();
    await expect(remind).toBeHidden();
  });
  await test.step('When I take it back, she can no longer pay it', async () => {
    await hers.getByRole('link', { name: 'Pay: Ann L., $6.00' }).click();
    await expect(hers.getByRole('button', { name: 'Pay $6.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Take back: Maria L., $6.00' }).click();
    await expect(hers.getByRole('main')).toContainText('This request was taken back');
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '100.00' });
  });
  await test.step('When she declines the next one, I see that without a reload', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Ask', exact: true }).click();
    await askMaria(page, '5');
    await hers.goto('/payment/requests');
    await hers.getByRole('button', { name: 'Decline: Ann L., $5.00' }).click();
    const five = { hasText: '$5.00' };
    await expect(listedRequest(hers, 'You are asked', 'Ann L.').filter(five)).toContainText(
      'Declined',
    );
    await expect(listedRequest(page, 'You ask', 'Maria L.').filter(five)).toContainText('Declined');
  });
  await test.step('When I ask again on that day, I am told to wait @SEC-13', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Ask', exact: true }).click();
    await choosePayer(page, 'Maria L.');
    await page.getByRole('textbox', { name: /^Amount in/ }).fill('7');
    await page.getByRole('button', { name: /^Ask for/ }).click();
    await expect(page.getByRole('main')).toContainText('Ask again tomorrow.');
  });
});

test('a bill is split to the cent, and the part with a link is paid by one alone @deep-desktop @LIFE-5', async ({
  page,
  app,
  person,
  logIn,
  openBrowser,
}) => {
  const noor = await newPerson(app, { first: 'Noor', last: 'Khan' });
  await topUp(app, noor, '100.00', 'USD');
  await logIn(person, { path: '/payment/split' });
  const parts = page.getByRole('list', { name: 'How it is split' });

  await test.step('When three share $10, my part has the cent that is left over', async () => {
    await page.getByRole('textbox', { name: /^The whole bill/ }).fill('10');
    await page.getByRole('button', { name: 'Add a participant' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Maria L.' }).click();
    await page.getByRole('button', { name: 'Add a link' }).click();
    await expect(parts.getByRole('listitem')).toHaveText([/\$3\.34/, /\$3\.33/, /\$3\.33/]);
  });
  await test.step('When I change the parts, they have to add up', async () => {
    await page.getByRole('tab', { name: 'By amount' }).click();
    await page.getByRole('textbox', { name: 'Part of You' }).fill('3.34');
    await page.getByRole('textbox', { name: 'Part of Maria L.' }).fill('4');
    await page.getByRole('textbox', { name: 'Part of Somebody with a link' }).fill('2.65');
    await expect(page.getByRole('main')).toContainText('$0.01 is not shared out yet');
    await page.getByRole('textbox', { name: 'Part of Somebody with a link' }).fill('2.66');
    await page.getByRole('button', { name: 'Ask for $6.66' }).click();
    await expect(listedRequest(page, 'You ask', 'Maria L.')).toContainText('$4.00Open');
  });
  const link = await test.step('The part with a link has its code', async () => {
    const row = listedRequest(page, 'You ask', 'Anyone with the link');
    await expect(row).toContainText('$2.66Open');
    const path = (await row.getByRole('link').first().getAttribute('href')) ?? '';
    await row.getByRole('link', { name: /^Show the code/ }).click();
    await expect(ownCode(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The first payment closes it');
    return path;
  });
  await test.step('When two open it and one pays, the other one is told, and pays nothing', async () => {
    const [hers, his] = [await openBrowser(), await openBrowser()];
    await logIn(maria, { page: hers, path: link });
    await logIn(noor, { page: his, path: link });
    await expect(his.getByRole('button', { name: 'Pay $2.66' })).toBeVisible();
    await hers.getByRole('button', { name: 'Pay $2.66' }).click();
    await confirmWithPin(hers, maria.pin);
    await expect(paymentModal(hers)).toContainText('Ann L. has the money now.');
    await his.getByRole('button', { name: 'Pay $2.66' }).click();
    await expect(his.getByRole('main')).toContainText('This request has already been paid');
    expect(await balancesOf(app, noor)).toMatchObject({ USD: '100.00' });
    expect(await balancesOf(app, person)).toMatchObject({ USD: '2.66' });
  });
});
