import { balancesOf, expect, test, topUp } from '@tessera/test-kit';
import {
  amountOf,
  confirmButton,
  confirmExchange,
  reviewExchange,
  shown,
  shownAmounts,
  typeAmount,
} from '../steps/operations/exchange.ts';
import { shortestOf } from '../steps/operations/money.ts';
import { changeQuote, refuseExchange, refuseQuote } from '../steps/browser/network.ts';

/**
 * Long enough for a busy machine to show the quote. After the faked time, the next quote (valid for a minute on the
 * server) must still be valid for as long.
 */
const quoteLifeMs = 28_000;
const soonOver = () => new Date(Date.now() + quoteLifeMs).toISOString();

const generous = { to_amount: '90.00', quantity_in: '1', quantity_out: '2.25' };

test.beforeEach(async ({ app, person, logIn }) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/exchange' });
});

test('a rate that expires before my eyes is asked for again, and I confirm the new numbers @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  await page.clock.install();
  await page.reload();
  await typeAmount(page, 'from', '40');
  await changeQuote(page, (data) => ({
    ...data,
    ...generous,
    expires_at: soonOver(),
  }));
  await reviewExchange(page);
  await expect(shown(page, 'to')).toHaveText('€90.00');

  await test.step('When the time is up, I am told, with the new amounts', async () => {
    await page.clock.fastForward(quoteLifeMs);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      /The rate expired and nothing was exchanged\. Now you exchange \$40\.00\sUSD and receive €3\d\.\d\d\sEUR\./,
    );
    await expect(shown(page, 'to')).not.toHaveText('€90.00');
    expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', EUR: '0.00' });
  });
  await test.step('When I confirm them, they are booked', async () => {
    const { to } = await shownAmounts(page);
    await confirmExchange(page);
    const { USD, EUR = '' } = await balancesOf(app, person);
    expect([USD, shortestOf(EUR)]).toEqual(['60.00', to]);
  });
});

test('a quote that the server does not keep moves nothing, and the new one needs confirmation @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  await typeAmount(page, 'from', '40');
  // The server stored other amounts.
  await changeQuote(page, (data) => ({ ...data, ...generous }));
  await reviewExchange(page);
  await expect(shown(page, 'to')).toHaveText('€90.00');
  await confirmButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Check the new numbers and confirm again.',
  );
  expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', EUR: '0.00' });
  const { to } = await shownAmounts(page);
  await confirmExchange(page);
  const { USD, EUR = '' } = await balancesOf(app, person);
  expect([USD, shortestOf(EUR)]).toEqual(['60.00', to]);
});

test('when the market moves before I confirm, I see the new numbers and confirm those @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  await typeAmount(page, 'from', '40');
  await changeQuote(page, (data) => ({ ...data, ...generous }));
  await reviewExchange(page);
  await refuseExchange(page, 'QUOTE_LEFT');
  await confirmButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /The market has moved and nothing was exchanged\. Now you exchange \$40\.00\sUSD and receive €3\d\.\d\d\sEUR\./,
  );
  expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', EUR: '0.00' });
  const { to } = await shownAmounts(page);
  await confirmExchange(page);
  const { USD, EUR = '' } = await balancesOf(app, person);
  expect([USD, shortestOf(EUR)]).toEqual(['60.00', to]);
});

test('a rate that is gone between form and confirmation is reported, and the typed amount stays @XCHG-3 @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  const main = page.getByRole('main');
  await typeAmount(page, 'from', '40');
  await refuseQuote(
    page,
    'NO_RATE',
    'These currencies cannot be exchanged right now. Choose another currency.',
  );
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(main).toContainText('Nothing was exchanged');
  await expect(main).toContainText('These currencies cannot be exchanged right now.');
  await expect(confirmButton(page)).toBeHidden();
  await main.getByRole('link', { name: 'Change the exchange' }).click();
  await expect(amountOf(page, 'from')).toHaveValue('40');
  expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', EUR: '0.00' });
});

test('a rate that is gone while I look at it takes the button away @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  await page.clock.install();
  await page.reload();
  await typeAmount(page, 'from', '40');
  await changeQuote(page, (data) => ({
    ...data,
    expires_at: soonOver(),
  }));
  await reviewExchange(page);
  await refuseQuote(page, 'NO_RATE', 'These currencies cannot be exchanged right now.');
  await page.clock.fastForward(quoteLifeMs);
  await expect(page.getByRole('main')).toContainText('Nothing was exchanged');
  await expect(confirmButton(page)).toBeHidden();
  expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', EUR: '0.00' });
});
