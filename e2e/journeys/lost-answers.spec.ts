import type { Page } from '@playwright/test';
import { balancesOf, expect, newPerson, test, topUp } from '@tessera/test-kit';
import type { Person } from '@tessera/test-kit';
import { codePicture } from '../steps/codes/code-picture.ts';
import {
  amountOf,
  confirmButton,
  expectExchanged,
  reviewExchange,
  shownAmounts,
  typeAmount,
} from '../steps/operations/exchange.ts';
import { expectBalance } from '../steps/frame/home.ts';
import {
  countCalls,
  expectConnectionWatched,
  holdAnswer,
  loseAnswer,
  loseRequest,
} from '../steps/browser/network.ts';
import { choosePicture } from '../steps/codes/payment.ts';
import { confirmWithPin, expectPinAsked, paymentModal } from '../steps/operations/payment-modal.ts';
import { tenDollars } from '../steps/codes/published-codes.ts';
import { orderTransfer } from '../steps/operations/send.ts';
import { orderWithdrawal, withdrawalTaken } from '../steps/operations/withdrawal.ts';
import { shortestOf } from '../steps/operations/money.ts';

const card = '4242 4242 4242 4242';

let maria: Person;

test.beforeEach(async ({ app, person }) => {
  maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
});

test.describe('sending', () => {
  test.beforeEach(async ({ person, logIn, page }) => {
    await logIn(person, { path: '/wallet/save?currencyCode=USD' });
    await orderTransfer(page, { amount: '30', phone: maria.phone });
  });

  test('an answer that was lost: trying again sends nothing twice @WALLET-3 @WDRAW-4', async ({
    page,
    context,
    app,
    person,
  }) => {
    const modal = paymentModal(page);
    await test.step('When the connection breaks after I confirmed, I am told that nobody knows', async () => {
      await loseAnswer(page, 'transfer', () => context.setOffline(true));
      await confirmWithPin(page, person.pin);
      await expect(modal).toContainText('We got no clear answer');
      await expect(modal).toContainText('If you try again, you will not pay twice.');
    });
    await test.step('When I try again without a connection, nobody knows still', async () => {
      await modal.getByRole('button', { name: 'Try again' }).click();
      await confirmWithPin(page, person.pin);
      await expect(modal).toContainText('We got no clear answer');
    });
    await test.step('When I try again with one, the transfer that was made is told', async () => {
      await context.setOffline(false);
      await modal.getByRole('button', { name: 'Try again' }).click();
      await confirmWithPin(page, person.pin);
      await expect(modal).toContainText('Maria L. has the money now.');
    });
    expect(await balancesOf(app, person)).toMatchObject({ USD: '70.00' });
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '30.00' });
  });

  test.describe('when the connection breaks', () => {
    test.use({ fetchesAhead: true });

    test('an answer that was lost with the connection is asked for once it is back, and nothing is sent twice @WALLET-3 @WDRAW-4 @EASE-14', async ({
      page,
      context,
      app,
      person,
    }) => {
      const modal = paymentModal(page);
      await test.step('When the connection breaks after I confirmed, I am told that nobody knows', async () => {
        await expectConnectionWatched(page);
        await loseAnswer(page, 'transfer', () => context.setOffline(true));
        await confirmWithPin(page, person.pin);
        await expect(modal).toContainText('We got no clear answer');
        await expect(modal).toContainText('If you try again, you will not pay twice.');
      });
      await test.step('When the connection is back, the transfer that was made is told by itself', async () => {
        await context.setOffline(false);
        await expect(modal).toContainText('Maria L. has the money now.');
      });
      expect(await balancesOf(app, person)).toMatchObject({ USD: '70.00' });
      expect(await balancesOf(app, maria)).toMatchObject({ USD: '30.00' });
    });

    test('without a connection neither my PIN is taken nor anything asked, until it is back @EASE-14', async ({
      page,
      context,
      app,
      person,
    }) => {
      const modal = paymentModal(page);
      const calls = countCalls(page, 'transfer');
      await test.step('When the connection breaks before my PIN, the sheet says so', async () => {
        await expectConnectionWatched(page);
        await context.setOffline(true);
        await expect(modal).toContainText('No connection.');
      });
      await test.step('When I go back to the form, its button says so, and asks for no PIN', async () => {
        await modal.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('main')).toContainText('No connection. Check your network');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(modal).toBeHidden();
      });
      await test.step('When the connection is back, the words go, and I can pay', async () => {
        await context.setOffline(false);
        await expect(page.getByText('No connection.')).toHaveCount(0);
        await page.getByRole('button', { name: 'Continue' }).click();
        await confirmWithPin(page, person.pin);
        await expect(modal).toContainText('Maria L. has the money now.');
        expect(calls()).toBe(1);
      });
      expect(await balancesOf(app, maria)).toMatchObject({ USD: '30.00' });
    });
  });

  test('a reload in any stage sends once, and tells what became of it @WALLET-4 @WDRAW-4', async ({
    page,
    app,
    person,
  }) => {
    const main = page.getByRole('main');
    await test.step('When I reload before my PIN, nothing was sent', async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00' });
    });
    await test.step('When I reload while I wait, I am told that it was made', async () => {
      await orderTransfer(page, { amount: '30', phone: maria.phone });
      const made = await holdAnswer(page, 'transfer');
      await confirmWithPin(page, person.pin);
      await expect(paymentModal(page)).toContainText('Waiting for confirmation…');
      await expect(paymentModal(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
      await made();
      await page.reload();
      await expect(main).toContainText('Your last transfer went through.');
      await expect(main).toContainText('Maria L.');
      await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    });
    await test.step('When I have read it, I can send the next one', async () => {
      await main.getByRole('button', { name: 'Make another transfer' }).click();
      await orderTransfer(page, { amount: '5', phone: maria.phone });
      await confirmWithPin(page, person.pin);
      await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
    });
    await test.step('When I reload after that, nothing is sent again', async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      expect(await balancesOf(app, person)).toMatchObject({ USD: '65.00' });
      expect(await balancesOf(app, maria)).toMatchObject({ USD: '35.00' });
    });
  });

  test('a request that was lost: after a reload I am told that nothing moved @WDRAW-4', async ({
    page,
    app,
    person,
  }) => {
    await loseRequest(page, 'transfer');
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('We got no clear answer');
    await page.reload();
    const main = page.getByRole('main');
    await expect(main).toContainText('Your last transfer was not made. No money moved.');
    expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00' });
    await main.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '30.00' });
  });

  test('a tab that I duplicate while I wait sends nothing of its own @WDRAW-4', async ({
    page,
    app,
    person,
  }) => {
    const made = await holdAnswer(page, 'transfer');
    await confirmWithPin(page, person.pin);
    await made();
    const twin = await duplicate(page);
    await expect(twin.getByRole('main')).toContainText('Your last transfer went through.');
    await expect(twin.getByRole('button', { name: 'Continue' })).toBeHidden();
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '30.00' });
  });
});

test.describe('withdrawal', () => {
  test.beforeEach(async ({ person, logIn, page }) => {
    await logIn(person, { path: '/wallet/withdrawal?currencyCode=USD' });
    await orderWithdrawal(page, '30', card);
  });

  test('an answer that was lost: trying again, also after a reload, pays once @WDRAW-4', async ({
    page,
    app,
    person,
  }) => {
    const modal = paymentModal(page);
    await loseAnswer(page, 'withdrawal');
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('We got no clear answer');
    await modal.getByRole('button', { name: 'Try again' }).click();
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText(withdrawalTaken);
    await modal.getByRole('button', { name: 'Done' }).click();
    await expectBalance(page, 'USD', '$70.00');
    expect(await balancesOf(app, person)).toMatchObject({ USD: '70.00' });
  });

  test('a reload in any stage pays once, and tells what became of it @WALLET-4 @WDRAW-4', async ({
    page,
    app,
    person,
  }) => {
    const main = page.getByRole('main');
    await test.step('When I reload before my PIN, nothing is paid and no card number is kept', async () => {
      await page.reload();
      await expect(page.getByLabel('Card number')).toHaveValue('');
    });
    await test.step('When I reload while I wait, I am told that it was made', async () => {
      await orderWithdrawal(page, '30', card);
      const made = await holdAnswer(page, 'withdrawal');
      await confirmWithPin(page, person.pin);
      await expect(paymentModal(page)).toContainText('Waiting for confirmation…');
      await made();
      await page.reload();
      await expect(main).toContainText('Your last withdrawal was made.');
      await expect(main).toContainText('$30.00');
      await expect(page.getByLabel('Card number')).toHaveCount(0);
    });
    await test.step('When I go Home from there, it was paid once', async () => {
      await main.getByRole('button', { name: 'Make another withdrawal' }).click();
      await expect(page.getByLabel('Card number')).toHaveValue('');
      await page.goto('/');
      await expectBalance(page, 'USD', '$70.00');
      expect(await balancesOf(app, person)).toMatchObject({ USD: '70.00' });
    });
  });
});

test.describe('exchange', () => {
  test.beforeEach(async ({ person, logIn, page }) => {
    await logIn(person, { path: '/exchange' });
    await typeAmount(page, 'from', '30');
    await reviewExchange(page);
  });

  test('an answer that was lost: trying again exchanges once @XCHG-4 @BACK-3', async ({
    page,
    app,
    person,
  }) => {
    const main = page.getByRole('main');
    const { to } = await shownAmounts(page);
    await loseAnswer(page, 'exchange');
    await confirmButton(page).click();
    await expect(main).toContainText('We got no clear answer');
    await expect(main).toContainText('If you try again, you will not exchange twice.');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expectExchanged(page);
    const { USD, EUR = '' } = await balancesOf(app, person);
    expect([USD, shortestOf(EUR)]).toEqual(['70.00', to]);
  });

  test('a reload in any stage exchanges once, and tells what became of it @XCHG-4 @BACK-3', async ({
    page,
    app,
    person,
  }) => {
    const main = page.getByRole('main');
    await test.step('When I reload before I confirm, nothing was exchanged', async () => {
      await page.reload();
      await expect(confirmButton(page)).toBeVisible();
      expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00' });
    });
    await test.step('When I reload while I wait, I am told that it was made', async () => {
      const made = await holdAnswer(page, 'exchange');
      await confirmButton(page).click();
      await made();
      await page.reload();
      await expect(main).toContainText('Your last exchange was made.');
      await expect(main).toContainText('$30.00');
      await expect(confirmButton(page)).toBeHidden();
    });
    await test.step('When I go on from there, I can make another one', async () => {
      await main.getByRole('button', { name: 'Make another exchange' }).click();
      await expect(amountOf(page, 'from')).toHaveValue('');
      expect(await balancesOf(app, person)).toMatchObject({ USD: '70.00' });
    });
  });

  test('a request that was lost: after a reload I am told that nothing moved, and try again @XCHG-4', async ({
    page,
    app,
    person,
  }) => {
    const main = page.getByRole('main');
    await loseRequest(page, 'exchange');
    await confirmButton(page).click();
    await expect(main).toContainText('We got no clear answer');
    await page.reload();
    await expect(main).toContainText('Your last exchange was not carried out. No money moved.');
    expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00' });
    await main.getByRole('button', { name: 'Try again' }).click();
    await expectExchanged(page);
    expect(await balancesOf(app, person)).toMatchObject({ USD: '70.00' });
  });
});

test('a reload while a merchant’s payment is pending pays once and says so @PAY-4 @BACK-3', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person);
  await choosePicture(page, codePicture(tenDollars));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectPinAsked(page);
  const made = await holdAnswer(page, 'payment');
  await confirmWithPin(page, person.pin);
  await made();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your last payment');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await expect.poll(() => balancesOf(app, person)).toMatchObject({ USD: '90.00' });
});

/** Opens a tab to which the browser copies the session storage, as duplicating a tab does. */
async function duplicate(page: Page): Promise<Page> {
  const twin = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  return twin;
}
