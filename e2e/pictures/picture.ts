import type { Variant } from '@tessera/config';
import type { Appearance } from '../screens/tours/appearance.ts';
import type { Size } from './sizes.ts';

export interface Picture extends Appearance {
  readonly screen: string;
  readonly variant: Variant;
  readonly size: Size;
}

/** The command's options, passed to Playwright's process. */
export interface PictureRequest {
  readonly out: string;
  /** Part of the screens' names; empty for all. */
  readonly screen: string;
  /** Only English in the light theme. */
  readonly plain: boolean;
}

export const requestOf = (env: NodeJS.ProcessEnv): PictureRequest => ({
  out: env['PICTURES_OUT'] ?? '',
  screen: env['PICTURES_SCREEN'] ?? '',
  plain: env['PICTURES_PLAIN'] === 'yes',
});

export const envOf = ({ out, screen, plain }: PictureRequest) => ({
  PICTURES_OUT: out,
  PICTURES_SCREEN: screen,
  PICTURES_PLAIN: plain ? 'yes' : 'no',
});

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function fileOf({ screen, variant, size, language, theme }: Picture): string {
  return `${slug(screen)}/${[variant, size, language, theme].join('-')}.png`;
}

/** One file per tour, because several processes write. */
export const listOf = (tour: number, variant: Variant, size: Size): string =>
  `lists/${String(tour).padStart(3, '0')}-${variant}-${size}.json`;
