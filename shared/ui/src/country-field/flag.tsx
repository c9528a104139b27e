import type { CountryCode } from 'libphonenumber-js/mobile';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import classes from './flag.module.css';

const flags = lazyModule<Readonly<Record<string, string>>>(
  () => import('country-flag-icons/string/3x2'),
);

/** The flag of a country beside its name. Decorative; a blank holds its place until it is here. */
export function Flag({ country }: { readonly country: CountryCode }) {
  const drawing = flags.useModule().module?.[country];
  return drawing === undefined ? (
    <span className={classes.flag} />
  ) : (
    <img
      alt=""
      className={classes.flag}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
    />
  );
}
