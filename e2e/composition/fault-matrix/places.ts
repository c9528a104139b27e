import type { Locator, Page } from '@playwright/test';
import type { Position } from '@tessera/testing/fault-cells';

export interface Place {
  /** Path that the page starts at. */
  readonly start: string;
  /** Navigates to where the part is requested. */
  readonly go: (page: Page) => Promise<void>;
  readonly scope: (page: Page) => Locator;
  readonly part: string;
}

const stay = () => Promise.resolve();
const main = (page: Page): Locator => page.getByRole('main');

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' });

export const places: Readonly<Record<Position, Place>> = {
  'first screen': { start: '/victim', go: stay, scope: main, part: 'first' },
  'later navigation': {
    start: '/history',
    go: (page) => menu(page).getByRole('link', { name: 'Victim' }).click(),
    scope: main,
    part: 'first',
  },
  'widget on Home': { start: '/', go: stay, scope: main, part: 'widget' },
  panel: {
    start: '/',
    go: (page) => page.getByRole('button', { name: 'Open aside' }).click(),
    scope: (page) => page.getByRole('region', { name: 'Aside' }),
    part: 'aside',
  },
};

/** The failure panel in a part's place. */
export const failureIn = (place: Locator): Locator =>
  place.getByRole('alert').filter({ hasText: 'The “victim” part is not available' });

export const partIn = (place: Locator, name: string): Locator =>
  place.getByRole('region', { name: `victim ${name}` });
