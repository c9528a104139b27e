import type { TelemetryRecord } from './telemetry-record.ts';

const capacity = 100;
let recording = true;

/** A record with its time and path. The path is reduced to a pattern before it leaves the page. */
export interface WaitingRecord extends TelemetryRecord {
  readonly atMs: number;
  readonly pathname: string;
}

const waiting: WaitingRecord[] = [];
let lost = 0;
let onRecord: (() => void) | null = null;

/** Records an event of a remote, in a bounded queue until it is sent. */
export function record(entry: TelemetryRecord): void {
  if (!recording) return;
  if (waiting.length >= capacity) lost += 1;
  else waiting.push({ ...entry, atMs: performance.now(), pathname: location.pathname });
  onRecord?.();
}

/** Returns the queued records and the number of dropped ones, and resets both. */
function takeRecords(): { records: WaitingRecord[]; lost: number } {
  const taken = { records: waiting.splice(0), lost };
  lost = 0;
  return taken;
}

/** Calls `listener` after each future record. */
function followRecords(listener: () => void): void {
  onRecord = listener;
}

/** Telemetry is off: drops queued records and records nothing from now on. */
export function stopRecording(): void {
  recording = false;
  takeRecords();
}

/** The queue, for the delivery. */
export const recordQueue = { takeRecords, followRecords };
export type RecordQueue = typeof recordQueue;
