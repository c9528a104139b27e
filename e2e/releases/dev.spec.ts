import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, freePorts, test as base } from '@tessera/test-kit';
import { createRemote, developRemote } from './new-remote.ts';
import { countLoads } from '../steps/frame/page-loads.ts';

interface Cards {
  readonly origin: string;
  readonly query: string;
  /** Replaces the first match in a source file. */
  change(file: string, from: string, to: string): Promise<void>;
}

/** A new remote in development, in a host that permits overrides. */
const test = base.extend<{ readonly cards: Cards }>({
  cards: async ({ serve }, use) => {
    const { origin } = await serve({ config: { overrides: { origins: ['http://localhost:*'] } } });
    const [port = 0] = await freePorts(1);
    const remote = await createRemote('cards');
    const change: Cards['change'] = async (file, from, to) => {
      const source = await readFile(join(remote.folder, 'src', file), 'utf8');
      expect(source).toContain(from);
      await writeFile(join(remote.folder, 'src', file), source.replace(from, to));
    };
    await change('remote.ts', "slot: 'home'", "slot: 'side'");
    const development = await developRemote(remote, port, origin);
    await use({ origin, query: new URL(development.link).search, change });
    await development.stop();
    await remote.remove();
  },
});

test('a change of one remote shows in a deployed host, and what was typed into another stays @REL-4', async ({
  page,
  person,
  logIn,
  cards,
}) => {
  await logIn(person, { origin: cards.origin, path: `/wallet/topup${cards.query}` });
  const badge = page.getByRole('region', { name: 'Overrides' });
  await badge.getByRole('button', { name: 'Allow' }).click();
  const widget = page.getByRole('region', { name: 'Cards' });
  await expect(widget).toContainText('Here begins something new.');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('12.5');
  const typed = await amount.inputValue();
  expect(typed).toContain('12.5');

  const loads = countLoads(page);
  await cards.change('../locales/en/cards.json', 'Here begins something new.', 'Changed just now.');
  await expect(widget).toContainText('Changed just now.');
  await expect(amount).toHaveValue(typed);

  await cards.change('../locales/en/cards.json', '"cards.open":', '"cards.open"');
  await expect(badge).toContainText('refused: cards');
  await badge.getByRole('button', { name: 'Details' }).click();
  await expect(badge).toContainText('The last change could not be built.');
  await expect(badge).toContainText('cards.json is no JSON');
  await expect(widget).toContainText('Changed just now.');

  await cards.change('../locales/en/cards.json', '"cards.open"', '"cards.open":');
  await expect(badge).not.toContainText('refused');
  await expect(amount).toHaveValue(typed);
  expect(loads()).toBe(0);
});

test('an edit of a remote shows on its open screen, which keeps what was typed and has what it contributes @REL-4', async ({
  page,
  person,
  logIn,
  cards,
}) => {
  await logIn(person, { origin: cards.origin, path: `/cards${cards.query}` });
  await page
    .getByRole('region', { name: 'Overrides' })
    .getByRole('button', { name: 'Allow' })
    .click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Call the bank');
  const welcome = page.getByRole('main').getByText('Here begins something new.');
  const loads = countLoads(page);

  await test.step('its content', async () => {
    await cards.change('exposes/cards.tsx', "{t('cards.welcome')}", "Edited. {t('cards.welcome')}");
    await expect(welcome).toHaveText('Edited. Here begins something new.');
    await expect(note).toHaveValue('Call the bank');
  });
  await test.step('its styles', async () => {
    await cards.change('exposes/cards.module.css', 'var(--ink-quiet)', 'rgb(1, 2, 3)');
    await expect(welcome).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(note).toHaveValue('Call the bank');
  });
  await test.step('its menu entry', async () => {
    await cards.change('remote.ts', "en: 'Cards'", "en: 'Notes'");
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Notes' })).toBeVisible();
    await expect(note).toHaveValue('Call the bank');
  });
  await test.step('its hooks, which resets its state', async () => {
    await cards.change('exposes/cards.tsx', 'const [note,', 'useState(0);\n  const [note,');
    await expect(note).toHaveValue('');
    await expect(welcome).toHaveText('Edited. Here begins something new.');
  });
  expect(loads()).toBe(0);
});
