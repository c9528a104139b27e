import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { integrityProbe } from '@tessera/contract';
import { balancesOf, expect, newPerson, topUp } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { loseAnswer } from '../steps/browser/network.ts';
import { confirmWithPin, expectPinAsked, paymentModal } from '../steps/operations/payment-modal.ts';
import { payload, tamper, test } from './elsewhere.ts';
import { ofMissingFiles } from './missing-files.ts';

const remotes = [
  {
    name: 'loyalty',
    madeBy: 'webpack 5',
    title: { en: 'Loyalty', ru: 'Бонусы' },
    open: 'See your points',
    press: 'Collect a point',
    pressed: { en: '1 point', ru: '1 балл', worth: '$0.10' },
    more: 'Show the rules',
    said: 'Each payment brings a point.',
    first: 'points',
    lazy: 'rules',
  },
  {
    name: 'vouchers',
    madeBy: 'Vite',
    title: { en: 'Vouchers', ru: 'Купоны' },
    open: 'See your vouchers',
    press: 'Choose a voucher',
    pressed: { en: '1 voucher chosen', ru: 'Выбран 1 купон', worth: '$5.00' },
    more: 'Show the terms',
    said: 'A voucher is worth five dollars',
    first: 'vouchers',
    lazy: 'terms',
  },
] as const;

test('remotes of other bundlers are run in a browser before they are deployed @TEAM-10', async ({
  site,
  built,
  deploy,
}) => {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env;
  process.env['TESSERA_BROWSER'] =
    CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? chromium.executablePath();
  try {
    for (const { name } of remotes) await deploy(built[name]);
  } finally {
    process.env['TESSERA_BROWSER'] = 'none';
  }
  const lines = (await readFile(join(site.folder, '.log.jsonl'), 'utf8')).trim().split('\n');
  const acts = lines.slice(-4).map((line) => JSON.parse(line) as object);
  expect(acts).toMatchObject([
    { act: 'publish', name: 'loyalty' },
    { act: 'promote', name: 'loyalty', ran: 'browser' },
    { act: 'publish', name: 'vouchers' },
    { act: 'promote', name: 'vouchers', ran: 'browser' },
  ]);
});

for (const remote of remotes) {
  test.describe(`a remote made by ${remote.madeBy}`, () => {
    test('runs on Home, in the menu and on its route, in the React, the session, the language and the words of the host @FED-1 @FED-2 @I18N-2', async ({
      page,
      person,
      logIn,
      site,
      built,
      deploy,
    }) => {
      await deploy(built[remote.name]);
      await logIn(person, { origin: site.origin });
      const widget = page.getByRole('region', { name: remote.title.en });
      // Nested imports load one round trip after another.
      const link = widget.getByRole('link', { name: remote.open });
      await expect(link).toBeVisible({ timeout: 30_000 });

      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('link', { name: remote.title.en }).click();
      await expect(page.getByRole('heading', { level: 1, name: remote.title.en })).toBeVisible();
      await expect(page.getByText('You are signed in')).toBeVisible();
      await page.getByRole('button', { name: remote.press }).click();
      await expect(page.getByText(remote.pressed.en)).toBeVisible();
      await expect(page.getByText(remote.pressed.worth)).toBeVisible();

      // Both use one session: the remote follows a language chosen in another tab, and keeps its state.
      const settings = await page.context().newPage();
      await settings.goto(`${site.origin}/settings`);
      const russianTexts = page.waitForResponse('**/v2/wallet/text-data/');
      await settings.getByLabel('Language').selectOption('Русский');
      await expect(page.getByRole('heading', { level: 1, name: remote.title.ru })).toBeVisible();
      await expect(page.getByText(remote.pressed.ru)).toBeVisible();
      // Without this wait, pending texts would be mistaken for the texts requested next.
      await (await russianTexts).finished();

      // The server's text data overrides the remote's texts too.
      const results = [{ iname: `${remote.name}.title`, text: 'Подарки' }];
      await page.route('**/v2/wallet/text-data/', (route) =>
        route.fulfill({ json: { status: 'ok', results } }),
      );
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('heading', { level: 1, name: 'Подарки' })).toBeVisible();
    });

    test('loads a chunk and styles of its own, and its links lead through the app @FED-5', async ({
      page,
      person,
      logIn,
      site,
      built,
      deploy,
    }) => {
      await deploy(built[remote.name]);
      await logIn(person, { origin: site.origin, path: `/${remote.name}` });
      const chunk = page.waitForRequest((request) => request.url().includes(`/${remote.lazy}`));
      await page.getByRole('button', { name: remote.more }).click();
      expect((await chunk).url()).toContain(`/remotes/${remote.name}/`);
      const said = page.getByText(remote.said);
      await expect(said).toBeVisible();
      await expect(said).toHaveCSS('border-inline-start-width', '3px');

      await page.evaluate(() => (document.body.dataset['page'] = 'the first one'));
      await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
      await expect(page.getByRole('region', { name: 'Accounts' })).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-page', 'the first one');
    });

    test('carries nothing that the host provides @FED-2 @PERF-2', async ({ built }) => {
      const folder = built[remote.name];
      const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
      const contents = await Promise.all(scripts.map((file) => readFile(join(folder, file))));
      for (const content of contents) expect(content.toString()).not.toContain('react.fragment');
      const said = await readFile(join(folder, 'remote.json'), 'utf8');
      const { shared } = JSON.parse(said) as { readonly shared: Readonly<Record<string, string>> };
      // The ranges come from the package file, for imported packages only.
      expect(shared).toMatchObject({ '@tessera/money': '^1.0.0', '@tessera/session': '^2.0.0' });
      expect(Object.keys(shared)).not.toContain('@tessera/contract');
      const sizes = contents.map((content) => brotliCompressSync(content).length);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(40_000);
    });

    test.describe('with a changed byte', () => {
      test.use({
        expectedErrors: [/integrity|ChunkLoadError|Loading chunk|Failed to fetch dynamically/],
      });

      for (const [what, file] of [
        ['its first chunk', remote.first],
        ['a chunk that it loads later', remote.lazy],
      ] as const) {
        test(`in ${what} is not executed, and a panel stands in its place @FED-4`, async ({
          page,
          person,
          logIn,
          site,
          built,
          deploy,
        }) => {
          await tamper(site.folder, await deploy(built[remote.name]), file);
          // Removes Integrity-Policy, as a deployment that permits overrides does, so that only hashes protect.
          await page.route(`${site.origin}/${remote.name}`, async (route) => {
            const response = await route.fetch();
            const { 'integrity-policy': policy, ...headers } = response.headers();
            expect(policy).toBeDefined();
            await route.fulfill({ response, headers });
          });
          const tampered = page.waitForResponse((response) =>
            new RegExp(`/${file}[^/]*\\.js$`).test(response.url()),
          );
          await logIn(person, { origin: site.origin, path: `/${remote.name}` });
          const more = page.getByRole('button', { name: remote.more });
          const panel = failurePanels(page, remote.name);
          await expect(more.or(panel)).toBeVisible();
          if (file === remote.lazy) await more.click();
          expect(await (await tampered).text()).toContain(payload);
          await expect(panel).toBeVisible();
          await expect(page.getByText('the tampered script ran')).toBeHidden();
          await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
        });
      }
    });
  });
}

test.describe('a remote made by webpack 5 in a slot of the wallet', () => {
  const openAccount = async (page: Page) => {
    const account = page.getByRole('region', { name: 'Accounts' }).getByRole('link').first();
    await account.click();
    await expect(page).toHaveURL(/\/wallet\/[\w-]+$/);
    return new URL(page.url()).pathname.slice('/wallet/'.length);
  };

  test('is shown on the page of an account, and is given which one it is @TEAM-10', async ({
    page,
    person,
    logIn,
    site,
    built,
    deploy,
  }) => {
    await deploy(built.loyalty);
    await logIn(person, { origin: site.origin });
    const id = await openAccount(page);
    const part = page.getByRole('main').getByRole('region', { name: 'Points of this account' });
    const link = part.getByRole('link', { name: 'See your points' });
    await expect(link).toHaveAttribute('href', `/loyalty?account=${id}`);
  });

  test('is not shown to a user without the identification level that it asks for @TEAM-10', async ({
    page,
    person,
    logIn,
    site,
    built,
    deploy,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'conditional-'));
    await cp(built.loyalty, folder, { recursive: true });
    const document = join(folder, 'remote.json');
    const said: unknown = JSON.parse(await readFile(document, 'utf8'));
    const definition = {
      name: 'loyalty',
      contract: 1,
      slots: [
        { slot: 'wallet/account', order: 60, module: './account', when: { levels: ['full'] } },
        { slot: 'wallet/account', order: 70, module: './widget', when: { levels: ['basic'] } },
      ],
    };
    await writeFile(document, JSON.stringify(Object.assign({}, said, { definition })));
    await deploy(folder);
    await rm(folder, { recursive: true });
    await logIn(person, { origin: site.origin });
    await openAccount(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Loyalty' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Points of this account' })).toBeHidden();
  });
});

test.describe('a remote made by webpack 5 that moves money', () => {
  test.beforeEach(async ({ app, page, person, logIn, site, built, deploy }) => {
    await topUp(app, person, '100.00', 'USD');
    await deploy(built.loyalty);
    await logIn(person, { origin: site.origin, path: '/loyalty/gift' });
    await expect(page.getByLabel('Phone of your friend')).toBeVisible();
  });

  test('has its stages, PIN and outcome from the host @KIT-4 @WALLET-4', async ({
    page,
    app,
    person,
  }) => {
    const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
    const modal = paymentModal(page);
    await test.step('When I say who gets a present, I am asked for my PIN', async () => {
      await page.getByLabel('Phone of your friend').fill(maria.phone);
      await page.getByRole('button', { name: 'Give' }).click();
      await expectPinAsked(page);
      await expect(modal).toContainText('$5.00');
      await expect(modal).toContainText('to Maria L.');
    });
    await test.step('When the PIN is wrong, I am asked again', async () => {
      await confirmWithPin(page, person.pin === '1379' ? '1380' : '1379');
      await expect(modal).toContainText('Wrong PIN. 4 attempts left.');
    });
    await test.step('When the answer is lost, nobody knows, and trying again gives nothing twice', async () => {
      await loseAnswer(page, 'transfer');
      await confirmWithPin(page, person.pin);
      await expect(modal).toContainText('We got no clear answer');
      await modal.getByRole('button', { name: 'Close' }).click();
      const main = page.getByRole('main');
      await expect(main).toContainText('Your last transfer went through.');
      await main.getByRole('button', { name: 'Make another transfer' }).click();
    });
    await test.step('When I give another, it is made and leads on', async () => {
      await page.getByLabel('Phone of your friend').fill(maria.phone);
      await page.getByRole('button', { name: 'Give' }).click();
      await confirmWithPin(page, person.pin);
      await expect(modal).toContainText('Maria L. has your present now.');
      await modal.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
    });
    expect(await balancesOf(app, person)).toMatchObject({ USD: '90.00' });
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '10.00' });
  });

  test('bundles none of it @KIT-4 @FED-2', async ({ built }) => {
    const scripts = (await readdir(built.loyalty)).filter((file) => file.endsWith('.js'));
    const contents = await Promise.all(
      scripts.map((file) => readFile(join(built.loyalty, file), 'utf8')),
    );
    for (const ours of ['tessera.intent.', 'Idempotency-Key', 'pay_modal.', '/v2/wallet']) {
      expect(contents.join()).not.toContain(ours);
    }
  });
});

test.describe('ES modules', () => {
  const notChecked = 'This page cannot check that it is genuine.';

  test('are pinned by the page, before its first script @FED-4', async ({
    request,
    site,
    built,
    deploy,
  }) => {
    const before = await request.get(`${site.origin}/vouchers`);
    expect(await before.text()).not.toContain('importmap');
    expect(before.headers()['content-security-policy']).toContain("script-src 'self';");

    await deploy(built.vouchers);
    const response = await request.get(`${site.origin}/vouchers`);
    const html = await response.text();
    const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(html.indexOf('<script')).toBe(html.indexOf('<script type="importmap">'));
    const hash = createHash('sha256').update(map).digest('base64');
    expect(response.headers()['content-security-policy']).toContain(`'sha256-${hash}'`);
    const scripts = (await readdir(built.vouchers)).filter((file) => file.endsWith('.js'));
    for (const file of scripts.filter((name) => name !== 'entry.js')) expect(map).toContain(file);
  });

  test('are not given to a browser that checks no hashes of import maps @FED-4', async ({
    page,
    person,
    logIn,
    site,
    built,
    deploy,
  }) => {
    await deploy(built.vouchers);
    // A browser that ignores hashes imports the probe; the true hash makes this browser do the same.
    const probe = await (await page.request.get(site.origin + integrityProbe.address)).body();
    const trueHash = `sha256-${createHash('sha256').update(probe).digest('base64')}`;
    await page.route(`${site.origin}/vouchers`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      const lenient = map.replace(integrityProbe.wrongHash, trueHash);
      const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
      const policy = response.headers()['content-security-policy'] ?? '';
      await route.fulfill({
        response,
        body: html.replace(map, () => lenient),
        headers: {
          ...response.headers(),
          'content-security-policy': policy.replace(hashOf(map), hashOf(lenient)),
        },
      });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await logIn(person, { origin: site.origin, path: '/vouchers' });
    const panel = failurePanels(page, 'vouchers');
    await expect(panel).toContainText(notChecked);
    await panel.getByText('Details').click();
    await expect(panel).toContainText('this browser checks no hashes of import maps');
    expect(
      requested.filter((path) => /remotes\/vouchers\/.*(container|vouchers-)/.test(path)),
    ).toEqual([]);
  });

  test('run from the copy at the site where their origin is down @TEAM-5 @TEAM-10 @FED-4', async ({
    page,
    person,
    logIn,
    site,
    serve,
    built,
    deploy,
  }) => {
    const { version } = await deploy(built.vouchers);
    const elsewhere = 'https://elsewhere.example';
    await site.changeRegistry('vouchers', (each) => (each.url = `${elsewhere}/v/entry.js`));
    await page.route(`${elsewhere}/**`, (route) => route.abort());
    const config = { remoteOrigins: [elsewhere] };
    const { origin } = await serve({ site: site.folder, config });
    const terms = page.waitForRequest((request) => request.url().includes('/terms'));
    await logIn(person, { origin, path: '/vouchers' });
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
    await page.getByRole('button', { name: 'Show the terms' }).click();
    expect((await terms).url()).toContain(`${origin}/remotes/vouchers/${version}/`);
    await expect(page.getByText('A voucher is worth five dollars')).toBeVisible();
  });

  test.describe('with a version newer than the page', () => {
    test.use({ expectedErrors: [ofMissingFiles] });

    test('ask for a reload @FED-4 @FED-6', async ({ page, person, logIn, site, built, deploy }) => {
      await deploy(built.vouchers);
      await site.removeFiles('vouchers');
      await logIn(person, { origin: site.origin, path: '/vouchers' });
      const panel = failurePanels(page, 'vouchers');
      await expect(panel).toContainText('It could not be loaded.');

      const newer = await mkdtemp(join(tmpdir(), 'vouchers-'));
      await cp(built.vouchers, newer, { recursive: true });
      const publication = join(newer, 'remote.json');
      const text = await readFile(publication, 'utf8');
      await writeFile(publication, text.replace('"version": "2.0.1"', '"version": "2.0.2"'));
      await deploy(newer);
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(panel).toContainText(notChecked);

      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
    });
  });
});
