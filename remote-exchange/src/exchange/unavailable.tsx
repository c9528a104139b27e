import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';

/** For users with fewer than two accounts, or whom the backend refuses to quote (XCHG-3). */
export function Unavailable() {
  const { t } = useTranslation('exchange');
  return (
    <Card>
      <EmptyState
        icon="swap"
        action={
          <ButtonLink variant="secondary" to={paths.home()}>
            {t('exchange.home')}
          </ButtonLink>
        }
      >
        {t('exchange.unavailable')}
      </EmptyState>
    </Card>
  );
}
