import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, Card, InlineError } from '@tessera/ui';
import type { ExchangeableAccounts } from '../accounts/pair.ts';
import { Sides } from '../accounts/sides.tsx';
import { useOpeningPair, usePair } from '../accounts/use-pair.ts';
import { addressOf, entryOf, readExchange } from '../address/exchange-address.ts';
import { amountsOf } from '../amounts/amounts.ts';
import type { Entry } from '../amounts/amounts.ts';
import { orderOf } from '../amounts/order.ts';
import { Policies } from '../policies/policies.tsx';
import { RateLine } from '../quote/rate-line.tsx';
import { useQuoting } from '../quote/use-quoting.ts';
import { RateChart } from '../rate-chart/rate-chart.tsx';
import { texts } from '../texts.ts';
import classes from './exchange.module.css';
import { Unavailable } from './unavailable.tsx';
import { useErrorText } from './use-error-text.ts';

interface ExchangeFormProps {
  readonly accounts: ExchangeableAccounts;
}

/** Accounts, amounts and rate; submitting leads to the confirmation. */
export function ExchangeForm({ accounts }: ExchangeFormProps) {
  const t = useTexts(texts);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const address = readExchange(search);
  const [entry, setEntry] = useState(() => entryOf(address));
  useOpeningPair(accounts, address);
  const pair = usePair(accounts);
  const quoting = useQuoting(pair, false);
  const amounts = amountsOf(entry, pair, quoting.quote?.rate ?? null);
  const result = orderOf(pair, amounts, quoting.quote);
  const possible = result.ok && quoting.life.state !== 'expired';
  if (quoting.status === 'unavailable') return <Unavailable />;

  const edit = (next: Entry) => {
    setEntry(next);
    quoting.dismissRenewal();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!possible) return;
    const wish = addressOf(pair, entry);
    // The way back, whichever is taken, finds what was typed.
    void navigate(paths.exchange(wish), { replace: true });
    void navigate(paths.exchangeConfirm(wish));
  };
  return (
    <div className={classes.columns}>
      <div className={classes.operation}>
        <form className={classes.form} onSubmit={submit}>
          <Card>
            <Sides accounts={accounts} pair={pair} entry={entry} amounts={amounts} onEdit={edit} />
          </Card>
          <RateLine quoting={quoting} />
          <InlineError>{errorText(result, pair)}</InlineError>
          <Button type="submit" wide disabled={!possible}>
            {t('exchange.submit')}
          </Button>
        </form>
        <Policies />
      </div>
      <RateChart from={pair.from.currency} to={pair.to.currency} />
    </div>
  );
}
