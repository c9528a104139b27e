import { useTranslation } from 'react-i18next';
import { Skeleton } from '@tessera/ui';
import classes from './placeholders.module.css';

/** Placeholder of a home widget while its code loads. */
export function WidgetPlaceholder() {
  return (
    <Placeholder>
      <Skeleton height={88} />
    </Placeholder>
  );
}

/** Placeholder of a screen while its code loads. */
export function RoutePlaceholder() {
  return (
    <Placeholder>
      <Skeleton width="12rem" height="var(--target)" />
      <Skeleton height={180} />
    </Placeholder>
  );
}

function Placeholder({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('host');
  return (
    <div className={classes.placeholder} aria-busy="true" aria-label={t('frame.loading')}>
      {children}
    </div>
  );
}
