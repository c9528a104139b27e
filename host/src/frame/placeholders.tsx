import { useTexts } from '@tessera/i18n';
import { Skeleton } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './placeholders.module.css';

/** Stands for a home widget whose code is on its way. */
export function WidgetPlaceholder() {
  return (
    <Placeholder>
      <Skeleton height={88} />
    </Placeholder>
  );
}

/** Stands for a screen whose code is on its way. */
export function RoutePlaceholder() {
  return (
    <Placeholder>
      <Skeleton width="12rem" height="var(--target)" />
      <Skeleton height={180} />
    </Placeholder>
  );
}

function Placeholder({ children }: { readonly children: React.ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className={classes.placeholder} aria-busy="true" aria-label={t('frame.loading')}>
      {children}
    </div>
  );
}
