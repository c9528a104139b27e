import { expect, test } from '@tessera/test-kit';

const accent = { light: '#0f766e', dark: '#2dd4bf' };

test('a brand has its own accent in both themes, from the first thing that is shown @VAR-1 @SHELL-9', async ({
  page,
  serve,
}) => {
  const { origin } = await serve({ config: { brand: { name: 'Nova', accent } } });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById('root')?.hasChildNodes()) return;
      observer.disconnect();
      const root = document.documentElement;
      root.dataset['firstAccent'] = getComputedStyle(root).getPropertyValue('--accent');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin}/auth`);
  const register = page.getByRole('link', { name: 'Create an account' });
  await expect(register).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  await expect(page.locator('html')).toHaveAttribute('data-first-accent', /#0f766e.*#2dd4bf/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(register).toHaveCSS('background-color', 'rgb(45, 212, 191)');
});
