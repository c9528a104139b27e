import type { Page } from '@playwright/test';

type MoneyCall = 'transfer' | 'withdrawal' | 'top-up';

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
