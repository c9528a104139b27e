import { useTranslation } from 'react-i18next';
import { Skeleton } from '@tessera/ui';

interface PanelSkeletonProps {
  readonly height: number;
}

export function PanelSkeleton({ height }: PanelSkeletonProps) {
  const { t } = useTranslation('exchange');
  return (
    <div role="status" aria-busy="true" aria-label={t('exchange.loading_accounts')}>
      <Skeleton shape="block" height={height} />
    </div>
  );
}
