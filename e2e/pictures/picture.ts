import type { Variant } from '@tessera/config';
import type { Appearance } from '../screens/tours/appearance.ts';
import type { Size } from './sizes.ts';

/** One picture: its screen, and how it is shown. */
export interface Picture extends Appearance {
  readonly screen: string;
  readonly variant: Variant;
  readonly size: Size;
}

/** The agreement between the command's and Playwright's processes. */
export interface PictureRequest {
  /** The folder of the pictures. */
  readonly out: string;
  /** Part of the names of the screens that are asked for; empty for all. */
  readonly screen: string;
  /** In light English alone. */
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

/** Where it lies among the others; the same in each run. */
export function fileOf({ screen, variant, size, language, theme }: Picture): string {
  return `${slug(screen)}/${[variant, size, language, theme].join('-')}.png`;
}

/** The pictures of a tour, in a separate file, because several processes write them. */
export const listOf = (tour: number, variant: Variant, size: Size): string =>
  `lists/${String(tour).padStart(3, '0')}-${variant}-${size}.json`;
