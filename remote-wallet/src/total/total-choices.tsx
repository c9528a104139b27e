import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { Account } from '@tessera/api';
import { currencies } from '@tessera/money';
import { Card, Checkbox, InlineError, MoneyText, Select, useCurrencyName } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import type { ApiFailure } from '@tessera/api';
import * as total from '@tessera/wire/total';
import classes from './total.module.css';

interface Choice {
  readonly currencyCode: string;
  readonly leftOutAccountIds: readonly string[];
}

interface TotalChoicesProps {
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/** Kept for all devices of the user (LIFE-3). */
export function TotalChoices({ accounts, currency }: TotalChoicesProps) {
  const { t } = useTranslation('wallet-total');
  const serverMessage = useServerMessage();
  const nameOf = useCurrencyName();
  const { failure, submit } = useSubmit<ApiFailure>();
  const saved: Choice = {
    currencyCode: currency,
    leftOutAccountIds: accounts.filter(({ counts }) => counts === false).map(({ id }) => id),
  };
  // A choice shows at once, until the server answers.
  const [pending, setPending] = useState<{ choice: Choice; over: unknown } | null>(null);
  const shown = pending?.over === accounts ? pending.choice : saved;
  const choose = async (part: Partial<Choice>) => {
    const choice = { ...shown, ...part };
    setPending({ choice, over: accounts });
    const result = await submit(() => call(total.choose, { body: choice }));
    if (!result?.ok) setPending(null);
  };
  const refused = failure?.reason === 'refused' ? serverMessage(failure) : undefined;
  const options = [...new Set<string>([...currencies, shown.currencyCode])].map((code) => ({
    value: code,
    label: nameOf(code) === code ? code : `${code} · ${nameOf(code)}`,
  }));

  return (
    <Card className={classes.choices}>
      <Select
        label={t('total.currency')}
        hint={t('total.choices')}
        options={options}
        value={shown.currencyCode}
        onChange={(currencyCode) => void choose({ currencyCode })}
      />
      <fieldset className={classes.accounts}>
        <legend className={classes.legend}>{t('total.accounts')}</legend>
        {accounts.map(({ id, currency: code, balance }) => (
          <Checkbox
            key={id}
            label={
              <span className={classes.account}>
                <span>{nameOf(code)}</span>
                <MoneyText amount={balance} />
              </span>
            }
            checked={!shown.leftOutAccountIds.includes(id)}
            onChange={(counts) => {
              const others = shown.leftOutAccountIds.filter((other) => other !== id);
              void choose({ leftOutAccountIds: counts ? others : [...others, id] });
            }}
          />
        ))}
      </fieldset>
      <InlineError>{failure && (refused ?? t('total.not_saved'))}</InlineError>
    </Card>
  );
}
