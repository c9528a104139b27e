import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { takeTyped, useKeptText } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import { rateToDecimal } from '@tessera/money';
import { Button, Card, InlineError } from '@tessera/ui';
import type { ExchangeableAccounts } from '../accounts/pair.ts';
import { Sides } from '../accounts/sides.tsx';
import { useOpeningPair, usePair } from '../accounts/use-pair.ts';
import { addressOf, entryOf, readExchange } from '../address/exchange-address.ts';
import { amountsOf } from '../amounts/amounts.ts';
import type { Entry } from '../amounts/amounts.ts';
import { orderOf } from '../amounts/order.ts';
import { Policies } from './policies.tsx';
import { RateLine } from '../rate/rate-line.tsx';
import { useLiveRate } from '../rate/use-live-rate.ts';
import { RateChart } from '../rate-chart/rate-chart.tsx';
import classes from './exchange.module.css';
import { Unavailable } from './unavailable.tsx';
import { useErrorText } from './use-error-text.ts';

interface ExchangeFormProps {
  readonly accounts: ExchangeableAccounts;
}

/** Accounts, amounts and rate; submitting leads to the confirmation. */
export function ExchangeForm({ accounts }: ExchangeFormProps) {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [opening] = useState(() => takeExchange() ?? readExchange(search));
  const [entry, setEntry] = useState(() => entryOf(opening));
  useOpeningPair(accounts, opening);
  const pair = usePair(accounts);
  useKeptText(typedName, entry.text === '' ? '' : written(addressOf(pair, entry)));
  const live = useLiveRate(pair, false);
  const amounts = amountsOf(entry, pair, live.rate?.value ?? null);
  const result = orderOf(pair, amounts, live.rate);
  const possible = result.ok && live.life.state !== 'expired';
  if (live.status === 'unavailable') return <Unavailable />;

  const edit = (next: Entry) => {
    setEntry(next);
    live.dismissRenewal();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!possible) return;
    const asked = addressOf(pair, entry);
    // The form keeps the entered values on every way back.
    void navigate(paths.exchange(asked), { replace: true });
    void navigate(paths.exchangeConfirm(asked));
  };
  return (
    <div className={classes.columns}>
      <div className={classes.operation}>
        <form className={classes.form} onSubmit={submit}>
          <Card>
            <Sides accounts={accounts} pair={pair} entry={entry} amounts={amounts} onEdit={edit} />
          </Card>
          <RateLine live={live} />
          <InlineError>{errorText(result, pair)}</InlineError>
          <Button type="submit" wide disabled={!possible}>
            {t('exchange.submit')}
          </Button>
        </form>
        <Policies />
      </div>
      <RateChart
        from={pair.from.currency}
        to={pair.to.currency}
        now={live.rate && rateToDecimal(live.rate.value)}
      />
    </div>
  );
}

const typedName = 'exchange';

/** An exchange as text, with the typed amount, valid or not. */
function written(exchange: ExchangeQuery): string {
  return new URLSearchParams({ ...exchange }).toString();
}

/** The exchange that the end of a session interrupted. */
function takeExchange(): ExchangeQuery | null {
  const typed = takeTyped(typedName);
  return typed === undefined ? null : Object.fromEntries(new URLSearchParams(typed));
}
