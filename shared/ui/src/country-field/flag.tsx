import { useMemo } from 'react';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import classes from './flag.module.css';

const flags = lazyModule<Readonly<Record<string, string>>>(
  () => import('country-flag-icons/string/3x2'),
);

/**
 * The flag of a country beside its name. Decorative; a blank holds its place until it is here. A background, which
 * browsers draw for the rows of a list that are seen alone: two hundred pictures kept it from opening for a second.
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
