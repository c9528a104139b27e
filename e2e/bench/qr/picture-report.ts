import { median } from '@tessera/bench';
import type { PictureSight } from './picture-sights.ts';

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
const times = (values: readonly number[]) =>
  `${median(values).toFixed(1)} / ${p95(values).toFixed(1)}`;
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;

/** PAY-5: who reads how many of the same pictures. */
export function pictureReport(sights: readonly PictureSight[]) {
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
