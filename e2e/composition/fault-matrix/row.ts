import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { cellsInBrowser } from '@tessera/testing/fault-cells';
import type { FaultCell, Kind, Phase, Position } from '@tessera/testing/fault-cells';
import { countLoads } from '../../steps/frame/page-loads.ts';
import { letTimePass } from '../../steps/browser/time.ts';
import { expectFailure, expectNothingTampered, expectPart, expectTheRest } from './expectations.ts';
import { beginAs, setFault } from './faults-of.ts';
import { failureIn, menu, partIn, places } from './places.ts';
import { test } from '../victim/victim-site.ts';

async function meetFailure(
  page: Page,
  kind: Kind,
  position: Position,
  phase: Phase,
): Promise<void> {
  const place = places[position];
  await place.go(page);
  if (kind === 'hung') {
    // Time that passes in leaps would be up for the other remotes, too, while they are on their way.
    await expectTheRest(page);
    await letTimePass(page, failureIn(place.scope(page)));
  }
  const failure = await expectFailure(page, place, phase);
  await failure.getByText('Details').click();
  await expect(failure.getByRole('group')).toContainText(/victim \S* ?: \w/);
  await expectTheRest(page);
}

/**
 * The page gives up on nothing: a slow file comes when its fault is lifted, however long a busy
 * machine takes to show the rest. How long a page waits in truth shows page-file.test.ts.
 */
async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript((patienceMs) => {
    const start = window.setTimeout;
    const patient = (handler: TimerHandler, delay = 0, ...values: unknown[]): number =>
      delay < patienceMs ? start(handler, delay, ...values) : 0;
    window.setTimeout = Object.assign(patient, window.setTimeout);
  }, 10_000);
}

/** Longest time of a retry in ms: reading the registry again, then a file. */
const tryMs = 40_000;

/** Tries again while the fault is still there; the panel stays. */
async function tryInVain(page: Page, position: Position): Promise<void> {
  const button = failureIn(places[position].scope(page)).getByRole('button', { name: 'Try again' });
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: tryMs });
}

async function recover(page: Page, position: Position): Promise<void> {
  const place = places[position];
  await failureIn(place.scope(page)).getByRole('button', { name: 'Try again' }).click();
  await expectPart(page, place);
}

/** The part is absent while the rest works; a slow one appears when the fault is removed. */
async function expectMissed(page: Page, position: Position): Promise<void> {
  const place = places[position];
  await place.go(page);
  await expectTheRest(page);
  await expect(partIn(place.scope(page), place.part)).toBeHidden();
  await expect(failureIn(place.scope(page))).toBeHidden();
}

/** A test of one fault of one part. */
function row({ title, part, kind, positions, verdict }: FaultCell) {
  const [position] = positions;
  const tag = kind === 'tampered' ? ['@FED-3', '@FED-4'] : ['@FED-3'];
  test(title, { tag }, async ({ page, demoUser, victim }) => {
    if (kind === 'hung') await page.clock.install();
    if (verdict.run === 'late') await waitForEver(page);
    await beginAs(page, demoUser);
    const lift = await setFault(page, victim, { part, kind, position });
    await page.goto(victim.origin + places[position].start, { waitUntil: 'commit' });
    const loads = countLoads(page);

    if (verdict.run === 'unusable') {
      await meetUnusablePage(page, lift);
      await expectPart(page, places[position]);
    } else if (verdict.run === 'late') {
      for (const each of positions) await expectMissed(page, each);
      await lift();
      for (const each of positions) await expectPart(page, places[each]);
    } else {
      for (const each of positions) await meetFailure(page, kind, each, verdict.phase);
      if (kind !== 'hung') await tryInVain(page, position);
      await lift();
      await recover(page, position);
      for (const each of positions.slice(1)) {
        // A deployed version replaces a remote in the whole page.
        if (part === 'registry') await expectPart(page, places[each]);
        else await recover(page, each);
      }
    }
    await expectNothingTampered(page);
    expect(loads()).toBe(0);
  });
}

/** The page says that it cannot start, says so again, and starts when it can. */
async function meetUnusablePage(page: Page, lift: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('alert')).toContainText('The app cannot start');
  await button.click();
  await lift();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(menu(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Tests of these faults. */
export function rows(cells: readonly FaultCell[]): void {
  // The browser's own words for what a row does on purpose.
  test.use({ expectedErrors: [/integrity|MIME type|breaks on purpose/] });
  test.describe.configure({ mode: 'parallel' });
  for (const cell of cells) row(cell);
}

/** Whether it is the first fault of its part. */
export const isFirstOfPart = (cell: FaultCell): boolean =>
  cellsInBrowser.find(({ part }) => part === cell.part) === cell;
