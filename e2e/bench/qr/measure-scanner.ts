import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { answerHistory } from '../scroll/history-answers.ts';

/** What the live scanner costs a page. */
export interface ScannerCost {
  /** Bytes of scripts and styles between the press on 'Scan' and the camera's first picture. */
  readonly bytes: number;
  /** Tasks of the main thread while the camera is scanned, longest first, in ms. */
  readonly tasks: readonly number[];
}

const session = JSON.stringify({ token: 'token-1', language: 'en', theme: 'light' });
const cpuSlowdown = 4;
const scannedForMs = 10_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

async function openScanner(page: Page, origin: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await page.goto(`${origin}/payment`);
  await page.getByRole('tab', { name: 'Scan' }).waitFor();
  // What is prefetched when the browser is idle is not asked for by the scanner.
  await page.waitForTimeout(3000);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.getByRole('tab', { name: 'Scan' }).click();
  await page.locator('body.scanner-active').waitFor();
  const loaded = bytes;
  await client.detach();
  return loaded;
}

/** Durations of the tasks of the page's main thread, from a trace. */
function mainThreadTasks(events: readonly TraceEvent[], name: string): number[] {
  const ofPage = events.find((event) => event.name === 'UserTiming' || event.name === name);
  const main = events.find(
    (event) =>
      event.name === 'thread_name' &&
      event.args?.name === 'CrRendererMain' &&
      event.pid === ofPage?.pid,
  );
  return events
    .filter(
      ({ pid, tid, name: task }) => task === 'RunTask' && pid === main?.pid && tid === main.tid,
    )
    .map(({ dur = 0 }) => dur / 1000)
    .sort((a, b) => b - a);
}

/** Scans with a fake camera in the built site; the main thread is four times slower. */
export async function measureScanner(
  browser: Browser,
  origin: string,
  work: string,
): Promise<ScannerCost> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
  });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('wallet.session', text), session);
  await answerHistory(page, 0);
  const bytes = await openScanner(page, origin);
  await page.waitForTimeout(2000);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const file = join(work, 'trace.json');
  await browser.startTracing(page, {
    path: file,
    categories: ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(() => performance.mark('scanning'));
  await page.waitForTimeout(scannedForMs);
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
  await rm(file);
  await context.close();
  return { bytes, tasks: mainThreadTasks(traceEvents, 'scanning') };
}
