import { useMemo } from 'react';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import classes from './flag.module.css';

const flags = lazyModule<Readonly<Record<string, string>>>(
  () => import('country-flag-icons/string/3x2'),
);

interface FlagProps {
  readonly country: CountryCode;
  /** Draws nothing: two hundred flags would delay the list. */
  readonly blank?: boolean;
}

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
