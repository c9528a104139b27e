import type { Page } from '@playwright/test';
import type { Variant } from '@tessera/config';
import type { AssembledApp, Person, TestFixtures } from '@tessera/test-kit';
import { beginWith } from './appearance.ts';
import type { Visit } from './appearance.ts';

export interface Stage extends Pick<TestFixtures, 'personIn' | 'logIn'> {
  readonly demoUser: Person;
  readonly page: Page;
  readonly app: AssembledApp;
  readonly size: 'phone' | 'desktop';
  /** Visits a screen or state; leaves it in English, as it was. */
  visit(screen: string, visit?: Visit): Promise<void>;
}

/** A path through screens and states; `visit` decides what happens at each. */
export interface Tour {
  readonly name: string;
  /** Variants with these screens; by default all. */
  readonly variants?: readonly Variant[];
  /** Whether the variants' screens differ by more than brand and accent. */
  readonly differs?: true;
  /** Whether a desktop has another layout: columns, or panels beside the page. */
  readonly wide?: true;
  walk(stage: Stage): Promise<void>;
}

export const everyVariant = ['card', 'regional', 'crypto'] as const satisfies readonly Variant[];

export function toursIn(variant: Variant, tours: readonly Tour[]): readonly Tour[] {
  return tours.filter(({ variants = everyVariant }) => variants.includes(variant));
}

function isFirst(variant: Variant, { variants = everyVariant }: Tour): boolean {
  return variants[0] === variant;
}

/** Whether a tour shows something that no earlier variant does. */
export function isOwn(variant: Variant, tour: Tour): boolean {
  return tour.differs === true || isFirst(variant, tour);
}

/** Longest wait in ms, also on a busy machine. */
const patienceMs = 30_000;

export async function walk(tour: Tour, stage: Stage): Promise<void> {
  stage.page.setDefaultTimeout(patienceMs);
  await beginWith(stage.page, { language: 'en', theme: 'light' });
  await tour.walk(stage);
  // Mocked answers may still be pending.
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
  // The next tour on this page starts as a visitor.
  await stage.page.evaluate(() => localStorage.clear());
}
