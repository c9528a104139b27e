import { median } from '@tessera/bench';
import type { ScannerCost } from './measure-scanner.ts';
import type { Sight } from './page.ts';
import type { PictureSight } from './picture-sights.ts';

/** A size of frames, and how many of each kind there are. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

export const nameOf = ({ width, height }: Size) => `${width}×${height}`;

/** The results of the frames of one size. */
export interface Measured {
  readonly size: Size;
  readonly easy: Sight[];
  readonly hard: Sight[];
}
/** Processor time of each frame of one size. */
export interface Times {
  readonly size: Size;
  readonly ms: readonly number[];
}

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
const times = (values: readonly number[]) =>
  `${median(values).toFixed(1)} / ${p95(values).toFixed(1)}`;
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;

/** One row of P8: who reads how many of the same frames. */
function rateRow(name: string, sights: readonly Sight[]): string[] {
  const all = sights.length;
  const jsqr = sights.filter((sight) => sight.jsqr?.read).length;
  const once = sights.filter(({ ours }) => ours.read && ours.shown === 1).length;
  const ours = sights.filter((sight) => sight.ours.read).length;
  const ratio = (read: number) => (read / jsqr).toFixed(2);
  return [name, share(jsqr, all), share(once, all), ratio(once), share(ours, all), ratio(ours)];
}

function kindRows(sights: readonly Sight[]): string[][] {
  const kinds = [...new Set(sights.map(({ kind }) => kind))];
  return kinds.map((kind) =>
    rateRow(
      kind,
      sights.filter((sight) => sight.kind === kind),
    ),
  );
}

export interface Report {
  readonly header: string[];
  readonly rows: string[][];
}

/** P9. */
export const workerReport = (frames: readonly Times[]): Report => ({
  header: ['P9', ''],
  rows: frames.flatMap(({ size, ms }) => [
    [`worker per frame of ${nameOf(size)}, ms, median / p95`, times(ms)],
    [`the same on a CPU four times slower`, times(ms.map((value) => value * 4))],
  ]),
});

/** P10. */
export function scannerReport({ bytes, tasksMs }: ScannerCost): Report {
  const [longest = Number.NaN] = [...tasksMs].sort((a, b) => b - a);
  const over = tasksMs.filter((ms) => ms > 16).length;
  return {
    header: ['P10', ''],
    rows: [
      ['task of the main thread while scanning, CPU ×4, ms, median / p95', times(tasksMs)],
      [
        'longest of them; how many over 16 ms',
        `${longest.toFixed(1)}; ${over} of ${tasksMs.length}`,
      ],
      ['kB loaded before the camera opens', (bytes / 1000).toFixed(1)],
    ],
  };
}

/** P8, together and by kind. */
export function rateReports(measured: readonly Measured[]): Report[] {
  const header = ['jsqr', 'ours, one frame', '×', 'ours, up to three frames', '×'];
  const rows = measured.flatMap(({ size, easy, hard }) => [
    rateRow(`${nameOf(size)}, hard`, hard),
    rateRow(`${nameOf(size)}, easy`, easy),
  ]);
  const kinds = measured.map(({ size, hard }) => ({
    header: [`P8, ${nameOf(size)}`, ...header],
    rows: kindRows(hard),
  }));
  return [{ header: ['P8', ...header], rows }, ...kinds];
}

/** Wall time beside jsqr, both in workers of the same browser. */
export function timeReport(measured: readonly Measured[]): Report {
  return {
    header: ['ms until the answer, median / p95', 'jsqr', 'ours'],
    rows: measured.map(({ size, hard }) => [
      nameOf(size),
      times(hard.flatMap(({ jsqr }) => (jsqr ? [jsqr.ms] : []))),
      times(hard.flatMap(({ ours }) => ours.ms)),
    ]),
  };
}

/** PAY-5: who reads how many of the same pictures. */
export function pictureReport(sights: readonly PictureSight[]): Report {
  const row = (name: string, of: readonly PictureSight[]) => [
    name,
    ...(['ours', 'zxing', 'jsqr'] as const).map((reader) =>
      share(of.filter((sight) => sight[reader].read).length, of.length),
    ),
    String(of.filter(({ ours }) => ours.misread).length),
    times(of.map(({ ours }) => ours.ms)),
  ];
  const kinds = [...new Set(sights.map(({ kind }) => kind))];
  return {
    header: ['pictures', 'ours', 'zxing-wasm', 'jsqr', 'misread by ours', 'ours, ms'],
    rows: [
      ...kinds.map((kind) =>
        row(
          kind,
          sights.filter((sight) => sight.kind === kind),
        ),
      ),
      row('together', sights),
    ],
  };
}
