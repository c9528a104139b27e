import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { answerHistory } from '../scroll/history-answers.ts';
import { taskTimes } from './thread-times.ts';

/** The cost of the live scanner for a page. */
export interface ScannerCost {
  /** Bytes that came between the press on 'Scan' and the camera's first picture. */
  readonly bytes: number;
  /** Tasks of the main thread on a processor four times slower while the camera is scanned, in ms. */
  readonly tasksMs: readonly number[];
}

const session = JSON.stringify({ token: 'token-1', language: 'en', theme: 'light' });
const cpuSlowdown = 4;
const settledMs = 3000;
const scannedForMs = 10_000;

/** Opens the scanner; returns the bytes that it requested. */
async function openScanner(page: Page, origin: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await page.goto(`${origin}/payment`);
  await page.getByRole('tab', { name: 'Scan' }).waitFor();
  // Prefetching in idle moments is no cost of the scanner.
  await page.waitForTimeout(settledMs);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.getByRole('tab', { name: 'Scan' }).click();
  await page.locator('[data-state=running]').waitFor();
  const loaded = bytes;
  await client.detach();
  return loaded;
}

/** Scans with a fake camera in the built site. */
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
  await page.waitForTimeout(settledMs);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const traced = { browser, page, file: join(work, 'trace.json') };
  const tasksMs = await taskTimes(traced, 'main', () => page.waitForTimeout(scannedForMs));
  await context.close();
  return { bytes, tasksMs };
}
