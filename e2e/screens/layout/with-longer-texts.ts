import type { Page, Route } from '@playwright/test';
import { longerTextData } from './longer-texts.ts';

const address = '**/v2/wallet/text-data/';

async function answer(route: Route): Promise<void> {
  const language = route.request().headers()['accept-language'];
  await route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: await longerTextData(language === 'ru' ? 'ru' : 'en'),
  });
}

/** The page reads the server's texts when somebody comes back to it. */
async function comeBack(page: Page, longer: boolean): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.waitForFunction(
    (wanted) => document.querySelector('[href="#main"]')?.textContent.includes('⟦') === wanted,
    longer,
  );
}

/** Every text of the page is 40 % longer for as long as the look takes, and is as it was then. */
export async function withLongerTexts(page: Page, look: () => Promise<void>): Promise<void> {
  await page.route(address, answer);
  await comeBack(page, true);
  await look();
  await page.unroute(address, answer);
  await comeBack(page, false);
}
