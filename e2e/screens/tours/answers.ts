import type { Page } from '@playwright/test';

type Answer = Readonly<Record<string, unknown>>;

/** Responses to paths with this prefix never arrive: the loading state stays. */
export async function holdAnswers(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, () => undefined);
}

/** The server fails at these. */
export async function failAnswers(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500 }));
}

/** The server says no to these, in its own words of both languages. */
export async function refuseAnswers(
  page: Page,
  path: string,
  messages: { readonly en: string; readonly ru: string },
): Promise<void> {
  const json = { status: 'error', code: 'REFUSED', message: messages.en, messages };
  await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json }));
}

/** The server is not asked: this is the answer. */
export async function giveAnswers(page: Page, path: string, json: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

/** The server's answers to these, changed on their way. */
export async function changeAnswers(
  page: Page,
  path: string,
  change: (answer: Answer) => object,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}
