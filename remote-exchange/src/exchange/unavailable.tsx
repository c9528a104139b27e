import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { texts } from '../texts.ts';

/** Fewer than two accounts, or a user whom the backend quotes nothing (XCHG-3). */
export function Unavailable() {
  const t = useTexts(texts);
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
