import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '@tessera/i18n';
import { Button, Card, InlineError } from '@tessera/ui';
import { Sides } from '../accounts/sides.tsx';
import { useOpeningPair, usePair } from '../accounts/use-pair.ts';
import type { ExchangeableAccounts } from '../accounts/pair.ts';
import { entryOf, readExchange } from '../address/exchange-address.ts';
import { amountsOf } from '../amounts/amounts.ts';
import type { Entry } from '../amounts/amounts.ts';
import { orderOf } from '../amounts/order.ts';
import { Confirmation } from '../confirmation/confirmation.tsx';
import { useExchange } from '../confirmation/use-exchange.ts';
import { Policies } from '../policies/policies.tsx';
import { RateLine } from '../quote/rate-line.tsx';
import { useQuoting } from '../quote/use-quoting.ts';
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
  const [search] = useSearchParams();
  const address = readExchange(search);
  const [entry, setEntry] = useState(() => entryOf(address));
  useOpeningPair(accounts, address);
  const pair = usePair(accounts);
  const run = useExchange();
  const { stage, review, leaveReview } = run;
  const inForm = stage.name === 'form';
  const quoting = useQuoting(pair, !inForm && stage.name !== 'review');
  const amounts = amountsOf(entry, pair, quoting.quote?.rate ?? null);
  const result = orderOf(pair, amounts, quoting.quote);
  const possible = result.ok && quoting.life.state !== 'expired';

  // A renewed rate can make the amounts impossible under the user's eyes.
  const lost = stage.name === 'review' && !result.ok;
  useEffect(() => {
    if (lost) leaveReview();
  }, [lost, leaveReview]);

  if (quoting.status === 'unavailable') return <Unavailable />;

  const edit = (next: Entry) => {
    setEntry(next);
    quoting.dismissRenewal();
    leaveReview();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (possible) review();
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <Card>
          <Sides accounts={accounts} pair={pair} entry={entry} amounts={amounts} onEdit={edit} />
        </Card>
        <RateLine quoting={quoting} />
        <InlineError>{errorText(result, stage, pair)}</InlineError>
        <Button type="submit" wide disabled={!possible}>
          {t('exchange.submit')}
        </Button>
      </form>
      <Policies />
      <Confirmation order={result.ok ? result.order : null} quoting={quoting} run={run} />
    </>
  );
}
