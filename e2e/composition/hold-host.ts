import type { Page } from '@playwright/test';

/** Holds the host's script until the returned function is called. */
export async function holdHost(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/host\/[^/]*\/main\.[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
