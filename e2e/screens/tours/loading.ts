import { expect } from '@tessera/test-kit';
import { holdAnswers } from './answers.ts';
import type { Tour } from './tour.ts';

const screens = [
  ['/', 'Home: loading'],
  ['/wallet', 'accounts: loading'],
  ['/wallet/topup', 'top-up: loading'],
  ['/exchange', 'exchange: loading'],
  ['/payment?tab=code', 'own code: loading'],
  ['/history', 'history: loading'],
  ['/settings', 'settings: loading'],
] as const;

const loading: Tour = {
  name: 'Screens before their answers',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({});
    await holdAnswers(page, '/v2/wallet{,/**,?*}');
    for (const [path, screen] of screens) {
      await logIn(person, { path });
      await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
      await visit(screen, { loading: true });
    }
  },
};

export const loadingTours: readonly Tour[] = [loading];
