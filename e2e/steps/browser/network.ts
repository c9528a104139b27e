import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

type MoneyCall = 'transfer' | 'withdrawal' | 'top-up' | 'exchange' | 'payment';

const address = (call: MoneyCall) => `**/v2/wallet/${call}`;

/** The server carries out the next such call, but its answer never comes. */
export async function loseAnswer(
  page: Page,
  call: MoneyCall,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.route(
    address(call),
    async (route) => {
      await route.fetch();
      await meanwhile();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** The frame would tell a lost connection: it loads what does when the browser is idle. */
export async function expectConnectionWatched(page: Page): Promise<void> {
  await expect(page.locator('xpath=(//header)[1]/preceding::*[@role="status"]')).not.toHaveCount(0);
}

/** The next such call never comes to the server. */
export async function loseRequest(page: Page, call: MoneyCall): Promise<void> {
  await page.route(address(call), (route) => route.abort('connectionreset'), { times: 1 });
}

/**
 * The answer of the next such call is on its way for ever. Gives what waits until the server has
 * carried it out.
 */
export async function holdAnswer(page: Page, call: MoneyCall): Promise<() => Promise<void>> {
  let told = () => {};
  const carriedOut = new Promise<void>((resolve) => (told = resolve));
  await page.route(
    address(call),
    async (route) => {
      await route.fetch();
      told();
    },
    { times: 1 },
  );
  return () => carriedOut;
}

/** Changes the server's answers to quote requests. */
export async function changeQuote(
  page: Page,
  change: (data: Record<string, string>) => Record<string, string>,
): Promise<void> {
  await page.route(
    '**/v2/wallet/exchange/quote',
    async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Record<string, string> };
      await route.fulfill({ response, json: { status: 'ok', data: change(data) } });
    },
    { times: 1 },
  );
}

/** The server refuses the next question for a quote. */
export async function refuseQuote(page: Page, code: string, message: string): Promise<void> {
  await page.route(
    '**/v2/wallet/exchange/quote',
    (route) => route.fulfill({ status: 409, json: { status: 'error', code, message } }),
    { times: 1 },
  );
}

/** The server refuses the next exchange, as it does where the market has left its quote. */
export async function refuseExchange(page: Page, code: string): Promise<void> {
  await page.route(
    address('exchange'),
    (route) => route.fulfill({ status: 409, json: { status: 'error', code, message: code } }),
    { times: 1 },
  );
}

/** Counts from now on how often such a call reached the server. */
export function countCalls(page: Page, call: MoneyCall): () => number {
  let calls = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/v2/wallet/${call}`) calls += 1;
  });
  return () => calls;
}
