import { useMemo } from 'react';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import classes from './flag.module.css';

const flags = lazyModule<Readonly<Record<string, string>>>(
  () => import('country-flag-icons/string/3x2'),
);

interface FlagProps {
  readonly country: CountryCode;
  /** Not drawn: a row far out of sight, since two hundred pictures hold up a list. */
  readonly blank?: boolean;
}

/** The flag of a country beside its name. Decorative; a blank keeps its place while it loads. */
export function Flag({ country, blank = false }: FlagProps) {
  const { module } = flags.useModule();
  const drawing = blank ? undefined : module?.[country];
  const style = useMemo(
    () =>
      drawing === undefined
        ? undefined
        : { backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")` },
    [drawing],
  );
  return <span className={classes.flag} style={style} />;
}
