import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import { Outcome, OutcomeCard } from '@tessera/operations';
import { ButtonLink } from '@tessera/ui';

interface RefusedProps {
  readonly children: string;
  readonly address: ExchangeQuery;
}

/** Nothing moved; the form keeps the entered values (XCHG-4). */
export function Refused({ children, address }: RefusedProps) {
  const { t } = useTranslation('exchange-confirmation');
  return (
    <OutcomeCard>
      <Outcome
        quiet
        sign="failed"
        title={t('exchange.not_exchanged')}
        actions={
          <ButtonLink wide to={paths.exchange(address)}>
            {t('exchange.change')}
          </ButtonLink>
        }
      >
        <p>{children}</p>
      </Outcome>
    </OutcomeCard>
  );
}
