import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

type MoneyCall = 'transfer' | 'withdrawal' | 'top-up' | 'exchange' | 'payment';

const address = (call: MoneyCall) => `**/v2/wallet/${call}`;

/** The server runs the next call, but its answer gets lost. */
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

/** Waits for the code that reports a lost connection; it loads once the browser is idle. */
export async function expectConnectionWatched(page: Page): Promise<void> {
  await expect(page.locator('xpath=(//header)[1]/preceding::*[@role="status"]')).not.toHaveCount(0);
}

/** The next call never reaches the server. */
export async function loseRequest(page: Page, call: MoneyCall): Promise<void> {
  await page.route(address(call), (route) => route.abort('connectionreset'), { times: 1 });
}

/** The answer of the next call never arrives. The returned function waits until the server has run the call. */
export async function holdAnswer(page: Page, call: MoneyCall): Promise<() => Promise<void>> {
  let markCarriedOut = () => {};
  const carriedOut = new Promise<void>((resolve) => (markCarriedOut = resolve));
  await page.route(
    address(call),
    async (route) => {
      await route.fetch();
      markCarriedOut();
    },
    { times: 1 },
  );
  return () => carriedOut;
}

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

export async function refuseQuote(page: Page, code: string, message: string): Promise<void> {
  await page.route(
    '**/v2/wallet/exchange/quote',
    (route) => route.fulfill({ status: 409, json: { status: 'error', code, message } }),
    { times: 1 },
  );
}

export async function refuseExchange(page: Page, code: string): Promise<void> {
  await page.route(
    address('exchange'),
    (route) => route.fulfill({ status: 409, json: { status: 'error', code, message: code } }),
    { times: 1 },
  );
}

export function countCalls(page: Page, call: MoneyCall): () => number {
  let calls = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/v2/wallet/${call}`) calls += 1;
  });
  return () => calls;
}
