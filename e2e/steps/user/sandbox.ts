import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import type { AssembledApp } from '@tessera/test-kit';

export async function readCodeInInbox(
  context: BrowserContext,
  app: AssembledApp,
  phone: string,
): Promise<string> {
  const inbox = await context.newPage();
  await inbox.goto(app.sandboxOrigin);
  await inbox.getByLabel('Only messages to').fill(phone);
  await inbox.getByRole('button', { name: 'Show' }).click();
  const newest = inbox.getByRole('article').first();
  await expect(newest).toContainText(phone);
  const code = await newest.getByText(/^\d{4}$/).innerText();
  await inbox.close();
  return code;
}

export async function addressOfPayment(page: Page, app: AssembledApp): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`^${app.sandboxOrigin}/pay/`));
  return page.url();
}

/** Presses a button of the sandbox, which redirects to the app. */
async function decide(page: Page, app: AssembledApp, decision: string): Promise<void> {
  const isBack = (url: string) => !url.startsWith(app.sandboxOrigin);
  const left = page.waitForRequest((sent) => sent.isNavigationRequest() && isBack(sent.url()));
  await page.getByRole('button', { name: decision }).click();
  const { origin, pathname, search } = new URL((await left).url());
  if (origin !== app.origin) await page.goto(app.origin + pathname + search);
}

/** Decides on the sandbox's payment page, at another origin than the app. */
export async function decidePayment(
  page: Page,
  app: AssembledApp,
  decision: 'Pay' | 'Decline' | 'Leave pending',
): Promise<void> {
  await addressOfPayment(page, app);
  await decide(page, app, decision);
  await expect(page).toHaveURL(new RegExp(`^${app.origin}/wallet/payments/finish\\?`));
}

/** Decides on the sandbox's identity page, at another origin than the app. */
export async function decideIdentity(
  page: Page,
  app: AssembledApp,
  decision: 'Approve' | 'Abort' | 'Leave pending',
): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${app.sandboxOrigin}/verify/`));
  await decide(page, app, decision);
  await expect(page).toHaveURL(`${app.origin}/ondato/result`);
}
