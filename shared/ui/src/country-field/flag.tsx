import { useMemo } from 'react';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import classes from './flag.module.css';

const flags = lazyModule<Readonly<Record<string, string>>>(
  () => import('country-flag-icons/string/3x2'),
);

/**
 * The flag of a country beside its name. Decorative; a blank keeps its place while it loads. A
 * background, which browsers draw only for visible rows: two hundred pictures blocked the list for
 * a second.
 */
export function Flag({ country }: { readonly country: CountryCode }) {
  const drawing = flags.useModule().module?.[country];
  const style = useMemo(
    () =>
      drawing === undefined
        ? undefined
        : { backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")` },
    [drawing],
  );
  return <span className={classes.flag} style={style} />;
}
