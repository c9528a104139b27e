import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@tessera/session';
import { Tabs } from '@tessera/ui';
import { limitedCurrencies, limitsOfCurrency } from './limits-of-currency.ts';
import type { Limits } from './limits-of-currency.ts';
import { NextLevel } from './next-level.tsx';
import { OperationLimit } from './operation-limit.tsx';
import classes from './limits.module.css';

/** The limits of the level by currency, and those of the next one (KYC-1). */
export function LimitsOfLevel({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation('settings-limits');
  const currentCurrency = useSession((session) => session.currencyCode);
  const [chosen, choose] = useState<string | null>(null);
  const currencies = limitedCurrencies(limits);
  const shown =
    [chosen, currentCurrency].find((code) => code !== null && currencies.includes(code)) ??
    currencies[0];
  if (shown === undefined) return <p>{t('settings.limits.none')}</p>;
  const ofCurrency = <LimitsOfCurrency limits={limits} currencyCode={shown} />;
  if (currencies.length === 1) return ofCurrency;
  return (
    <Tabs
      label={t('settings.limits.currency')}
      tabs={currencies.map((code) => ({ id: code, label: code }))}
      selected={shown}
      onSelect={choose}
    >
      {ofCurrency}
    </Tabs>
  );
}

interface LimitsOfCurrencyProps {
  readonly limits: Limits;
  readonly currencyCode: string;
}

function LimitsOfCurrency({ limits, currencyCode }: LimitsOfCurrencyProps) {
  const { t } = useTranslation('settings-limits');
  const rows = limitsOfCurrency(limits, currencyCode);
  return (
    <div className={classes.currency}>
      <ul role="list" className={classes.operations}>
        {rows.map((row) => (
          <OperationLimit key={row.operation} row={row} />
        ))}
      </ul>
      {limits.countedIn !== null && (
        <p className={classes.quiet}>
          {t('settings.limits.shared', { currency: limits.countedIn })}
        </p>
      )}
      {limits.next && <NextLevel level={limits.next} rows={rows} />}
    </div>
  );
}
