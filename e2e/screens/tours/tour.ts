import type { Page } from '@playwright/test';
import type { Variant } from '@tessera/config';
import type { AssembledApp, Person, TestFixtures } from '@tessera/test-kit';
import { beginWith } from './appearance.ts';
import type { Visit } from './appearance.ts';

/** The fixtures of a tour. */
export interface Stage extends Pick<TestFixtures, 'personIn' | 'logIn'> {
  readonly demoUser: Person;
  readonly page: Page;
  readonly app: AssembledApp;
  readonly size: 'phone' | 'desktop';
  /** Called at each screen and state; leaves it in English, as it found it. */
  visit(screen: string, visit?: Visit): Promise<void>;
}

/** A path through screens and states of the product; the caller decides what happens at each. */
export interface Tour {
  readonly name: string;
  /** The variants that have these screens; without, all of them. */
  readonly variants?: readonly Variant[];
  /** Whether they differ by more than brand and accent from those of the first variant. */
  readonly differs?: true;
  /** Whether a desktop lays its screens out in another way: columns, panels beside the page. */
  readonly wide?: true;
  walk(stage: Stage): Promise<void>;
}

export const everyVariant = ['card', 'regional', 'crypto'] as const satisfies readonly Variant[];

export function toursIn(variant: Variant, tours: readonly Tour[]): readonly Tour[] {
  return tours.filter(({ variants = everyVariant }) => variants.includes(variant));
}

/** Whether a tour's screens are seen in no earlier variant. */
function isFirst(variant: Variant, { variants = everyVariant }: Tour): boolean {
  return variants[0] === variant;
}

/** Whether a tour shows something that no earlier variant does. */
export function isOwn(variant: Variant, tour: Tour): boolean {
  return tour.differs === true || isFirst(variant, tour);
}

/** Longest wait in ms, on a busy machine too; a tour that takes longer is wrong. */
const patienceMs = 30_000;

export async function walk(tour: Tour, stage: Stage): Promise<void> {
  stage.page.setDefaultTimeout(patienceMs);
  await beginWith(stage.page, { language: 'en', theme: 'light' });
  await tour.walk(stage);
  // Answers that a tour changes may still be on their way.
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
  // The next tour on this page begins as a visitor.
  await stage.page.evaluate(() => localStorage.clear());
}
