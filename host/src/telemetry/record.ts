import type { TelemetryRecord } from './telemetry-record.ts';

const capacity = 100;
let recording = true;

/** A record with when and where it was made. The path is reduced before it leaves the page. */
export interface WaitingRecord extends TelemetryRecord {
  readonly atMs: number;
  readonly pathname: string;
}

const waiting: WaitingRecord[] = [];
let lost = 0;
let onRecord: (() => void) | null = null;

/**
 * Notes what happened to a remote. Costs nothing that a page could feel: it is kept, within bounds,
 * until there is time to tell it.
 */
export function record(entry: TelemetryRecord): void {
  if (!recording) return;
  if (waiting.length >= capacity) lost += 1;
  else waiting.push({ ...entry, atMs: performance.now(), pathname: location.pathname });
  onRecord?.();
}

/** Gives what waits, with the number of records that found no room; both start over. */
function takeRecords(): { records: WaitingRecord[]; lost: number } {
  const taken = { records: waiting.splice(0), lost };
  lost = 0;
  return taken;
}

/** Calls `listener` after each record from now on. */
function followRecords(listener: () => void): void {
  onRecord = listener;
}

/** Nobody will ask: what waits is forgotten, and nothing is kept from now on. */
export function stopRecording(): void {
  recording = false;
  takeRecords();
}

/** What the delivery works on. */
export const recordQueue = { takeRecords, followRecords };
export type RecordQueue = typeof recordQueue;
