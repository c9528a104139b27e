import { readFile, rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread in µs: what other programs take is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const mark = 'measured page';
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

const tasks = {
  /** All that the page's main thread does. */
  main: { thread: 'CrRendererMain', event: 'RunTask' },
  /** A worker's handling of messages, without garbage collection between them. */
  worker: { thread: 'DedicatedWorker thread', event: 'HandlePostMessage' },
} as const;

/** Processor time of each task of the page's threads of one kind while `work` goes on, in ms. */
export async function taskTimes(
  { browser, page, file }: { browser: Browser; page: Page; file: string },
  kind: keyof typeof tasks,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const { thread, event: task } = tasks[kind];
  const timeline = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  const categories = ['blink.user_timing', ...timeline];
  await browser.startTracing(page, { path: file, categories });
  await page.evaluate((name) => performance.mark(name), mark);
  await work();
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(await readFile(file, 'utf8')) as {
    traceEvents: readonly TraceEvent[];
  };
  await rm(file);
  const { pid } = traceEvents.find(({ name }) => name === mark) ?? {};
  const threads = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === thread)
      .filter((event) => event.pid === pid)
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === task && threads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}
