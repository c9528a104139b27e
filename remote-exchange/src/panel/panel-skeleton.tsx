import { useTranslation } from 'react-i18next';
import { Skeleton } from '@tessera/ui';

interface PanelSkeletonProps {
  /** Pixels that the panel's content is expected to take. */
  readonly height: number;
}

/** What a panel shows while accounts load. */
export function PanelSkeleton({ height }: PanelSkeletonProps) {
  const { t } = useTranslation('exchange');
  return (
    <div role="status" aria-busy="true" aria-label={t('exchange.loading_accounts')}>
      <Skeleton shape="block" height={height} />
    </div>
  );
}
