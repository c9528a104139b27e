import type { Page } from '@playwright/test';
import { container, containerOf, expect, fromHost, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { widgets } from '../steps/frame/home.ts';

const payment = {
  name: 'payment',
  contract: 1,
  slots: [{ slot: 'home', order: 30, module: './qr-block' }],
};

async function expectTheRest(page: Page): Promise<void> {
  await expect(widgets.accounts(page)).toBeVisible();
  await expect(widgets.payments(page)).toBeVisible();
  await expect(widgets.transactions(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}

async function hasRun(page: Page, remote: string): Promise<boolean> {
  return page.evaluate((name) => name in window, containerOf(remote));
}

test('a remote whose module throws while it loads is contained in a panel @FED-3', async ({
  page,
  person,
  logIn,
  site,
}) => {
  await site.deployScript(payment, container(payment, `throw new Error('broken on purpose')`));
  await logIn(person, { origin: site.origin });
  await expect(failurePanels(page, 'payment')).toContainText('It broke while it was starting.');
  await expectTheRest(page);
});

test('a module that is no component is contained in a panel @FED-3', async ({
  page,
  person,
  logIn,
  site,
}) => {
  await site.deployScript(payment, container(payment, `return () => ({ default: 'nothing' })`));
  await logIn(person, { origin: site.origin });
  await expect(failurePanels(page, 'payment')).toContainText('It broke while it was starting.');
  await expectTheRest(page);
});

test.describe('a remote that throws while it renders', () => {
  test.use({ expectedErrors: [/broken on purpose/] });

  test('is contained in a panel, and can be tried again @FED-3', async ({
    page,
    person,
    logIn,
    site,
  }) => {
    // Renders only at the second try.
    const body = `
      const { createElement } = ${fromHost('react')};
      return () => ({
        default() {
          if (!document.body.dataset.mended) throw new Error('broken on purpose');
          return createElement('p', null, 'mended');
        },
      });`;
    await site.deployScript(payment, container(payment, body));
    await logIn(person, { origin: site.origin });
    const panel = failurePanels(page, 'payment');
    await expect(panel).toContainText('It broke while it was shown. The rest works as usual.');
    await expectTheRest(page);

    await page.evaluate(() => (document.body.dataset['mended'] = 'yes'));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('mended')).toBeVisible();
    await expect(panel).toBeHidden();
  });
});

test.describe('an entry with a changed byte', () => {
  test.use({ expectedErrors: [/integrity/] });

  test('is not executed, and a panel stands in its place @FED-4', async ({
    page,
    person,
    logIn,
    site,
  }) => {
    const payload = `document.body.append('the tampered script ran')`;
    const entry = await site.tamperWithEntry('payment', payload);
    const tampered = page.waitForResponse((response) => response.url().includes(entry));
    await logIn(person, { origin: site.origin });
    expect(await (await tampered).text()).toContain(payload);
    await expect(failurePanels(page, 'payment')).toContainText('It could not be loaded.');
    await expectTheRest(page);
    await expect(page.getByText('the tampered script ran')).toBeHidden();
  });
});

test.describe('a remote that cannot work in this host', () => {
  const reason = 'It was built for another version of this app. The rest works as usual.';

  test('built for another contract is refused before its code runs @FED-2', async ({
    page,
    person,
    logIn,
    site,
  }) => {
    await site.changeRegistry('exchange', ({ extras }) => {
      extras.definition.contract = 2;
    });
    await logIn(person, { origin: site.origin });
    await expectTheRest(page);
    await widgets.payments(page).getByRole('link', { name: 'Exchange' }).click();
    const panel = failurePanels(page, 'exchange');
    await expect(panel).toContainText(reason);
    await panel.getByText('Details').click();
    await expect(panel).toContainText('built for contract 2, the host has 1');
    expect(await hasRun(page, 'exchange')).toBe(false);
  });

  test('that needs another range of a shared package is refused before its code runs @FED-2', async ({
    page,
    person,
    logIn,
    site,
  }) => {
    await site.changeRegistry('exchange', ({ extras }) => {
      extras.shared['react'] = '^18.3.0';
    });
    await logIn(person, { origin: site.origin, path: '/exchange' });
    const panel = failurePanels(page, 'exchange');
    await expect(panel).toContainText(reason);
    await panel.getByText('Details').click();
    await expect(panel).toContainText('needs react ^18.3.0, the host has 19');
    expect(await hasRun(page, 'exchange')).toBe(false);
  });
});
