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
    // Waits first: the faked time would also run out for the other remotes.
    await expectTheRest(page);
    await letTimePass(page, failureIn(place.scope(page)));
  }
  const failure = await expectFailure(page, place, phase);
  await failure.getByText('Details').click();
  await expect(failure.getByRole('group')).toContainText(/victim \S* ?: \w/);
  await expectTheRest(page);
}

/**
 * Disables long timeouts, so that a slow file always arrives once its fault is removed, however slow the machine is.
 * page-file.test.ts tests the real timeouts.
 */
async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript((patienceMs) => {
    const start = window.setTimeout;
    const patient = (handler: TimerHandler, delay = 0, ...values: unknown[]): number =>
      delay < patienceMs ? start(handler, delay, ...values) : 0;
    window.setTimeout = Object.assign(patient, window.setTimeout);
  }, 10_000);
}

/** Longest retry in ms: the registry again, then a file. */
const tryMs = 40_000;

/** Retries while the fault remains; the panel stays. */
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

/** The part is missing while the rest works. */
async function expectMissed(page: Page, position: Position): Promise<void> {
  const place = places[position];
  await place.go(page);
  await expectTheRest(page);
  await expect(partIn(place.scope(page), place.part)).toBeHidden();
  await expect(failureIn(place.scope(page))).toBeHidden();
}

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
        // A newly deployed version replaces the remote everywhere in the page.
        if (part === 'registry') await expectPart(page, places[each]);
        else await recover(page, each);
      }
    }
    await expectNothingTampered(page);
    expect(loads()).toBe(0);
  });
}

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

export function rows(cells: readonly FaultCell[]): void {
  // Errors that the browser logs for these faults.
  test.use({ expectedErrors: [/integrity|MIME type|breaks on purpose/] });
  test.describe.configure({ mode: 'parallel' });
  for (const cell of cells) row(cell);
}

export const isFirstOfPart = (cell: FaultCell): boolean =>
  cellsInBrowser.find(({ part }) => part === cell.part) === cell;
