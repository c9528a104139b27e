import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, freePorts, test as base } from '@tessera/test-kit';
import { createRemote, developRemote } from './new-remote.ts';
import { countLoads } from '../steps/frame/page-loads.ts';

interface Cards {
  readonly origin: string;
  /** What the address of a page is given to run the remote. */
  readonly query: string;
  /** Changes the first such text of one of its sources. */
  change(file: string, from: string, to: string): Promise<void>;
}

/** A new remote in development beside the view, in a host that permits it. */
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
  await cards.change('texts.ts', 'Here begins something new.', 'Changed just now.');
  await expect(widget).toContainText('Changed just now.');
  await expect(amount).toHaveValue(typed);

  await cards.change('texts.ts', 'defineTexts(', 'defineTexts((');
  await expect(badge).toContainText('refused: cards');
  await badge.getByRole('button', { name: 'Details' }).click();
  await expect(badge).toContainText('The last change could not be built.');
  await expect(badge).toContainText('texts.ts');
  await expect(widget).toContainText('Changed just now.');

  await cards.change('texts.ts', 'defineTexts((', 'defineTexts(');
  await expect(badge).not.toContainText('refused');
  await expect(amount).toHaveValue(typed);
  expect(loads()).toBe(0);
});
