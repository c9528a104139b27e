import type { Page } from '@playwright/test';

type Answer = Readonly<Record<string, unknown>>;

export async function holdAnswers(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, () => undefined);
}

export async function failAnswers(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500 }));
}

export async function refuseAnswers(
  page: Page,
  path: string,
  messages: { readonly en: string; readonly ru: string },
): Promise<void> {
  const json = { status: 'error', code: 'REFUSED', message: messages.en, messages };
  await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json }));
}

/** Answers instead of the server. */
export async function giveAnswers(page: Page, path: string, json: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

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
