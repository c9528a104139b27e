import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '@tessera/api';
import { isCutOff } from '@tessera/api/connection';
import { documentAddress, getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { rateToDecimal } from '@tessera/money';
import { useCutOff } from '@tessera/session/connection';
import { Button, Card, InlineError, LinkText } from '@tessera/ui';
import { Sides } from '../accounts/sides.tsx';
import { useOpeningPair, usePair } from '../accounts/use-pair.ts';
import { addressOf, entryOf, readExchange } from '../address/exchange-address.ts';
import { amountsOf } from '../amounts/amounts.ts';
import type { Entry } from '../amounts/amounts.ts';
import { orderOf, useErrorText } from '../amounts/order.ts';
import { Unavailable } from './unavailable.tsx';
import { pairOf } from '../pair/pair.ts';
import type { ExchangeableAccounts } from '../pair/pair.ts';
import { RateChart } from '../rate-chart/rate-chart.tsx';
import { RateLine } from '../rate/rate-line.tsx';
import { useLiveRate } from '../rate/use-live-rate.ts';
import classes from './exchange.module.css';
import policiesClasses from './policies.module.css';

export function ExchangeForm({ accounts }: { readonly accounts: ExchangeableAccounts }) {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [address] = useState(() => search.toString());
  const [draft, saveDraft] = useDraft('exchange form', address);
  const [opening] = useState(() =>
    draft === address ? readExchange(search) : Object.fromEntries(new URLSearchParams(draft)),
  );
  const [entry, setEntry] = useState(() => entryOf(opening));
  useOpeningPair(accounts, opening);
  const pair = usePair(accounts);
  const [untouched] = useState(() => {
    const fromAddress = readExchange(search);
    return textOf(
      addressOf(pairOf(accounts, fromAddress.from, fromAddress.to), entryOf(fromAddress)),
    );
  });
  const entered = textOf(addressOf(pair, entry));
  useEffect(
    () => saveDraft(entered === untouched ? address : entered),
    [entered, untouched, address, saveDraft],
  );
  const live = useLiveRate(pair, false);
  const cutOff = useCutOff();
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
    if (!possible || isCutOff()) return;
    const exchangeQuery = addressOf(pair, entry);
    void navigate(paths.exchange(exchangeQuery), { replace: true });
    void navigate(paths.exchangeConfirm(exchangeQuery));
  };
  return (
    <div className={classes.columns}>
      <div className={classes.operation}>
        <form className={classes.form} onSubmit={submit}>
          <Card>
            <Sides accounts={accounts} pair={pair} entry={entry} amounts={amounts} onEdit={edit} />
          </Card>
          <RateLine live={live} />
          <InlineError>{cutOff ? t('common.no_connection') : errorText(result, pair)}</InlineError>
          <Button type="submit" wide disabled={!possible}>
            {t('exchange.submit')}
          </Button>
        </form>
        <Policies />
      </div>
      <RateChart
        from={pair.from.currency}
        to={pair.to.currency}
        now={live.rate?.market ? rateToDecimal(live.rate.market) : null}
      />
    </div>
  );
}

function textOf(exchange: ExchangeQuery): string {
  return new URLSearchParams({ ...exchange }).toString();
}

function Policies() {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const { policies } = getConfig();
  if (policies.length === 0) return null;
  return (
    <Card role="region" aria-label={t('exchange.policies')}>
      <p>{t('exchange.policies_intro')}</p>
      <ul className={policiesClasses.list}>
        {policies.map(({ id, url }) => (
          <li key={id}>
            <LinkText href={documentAddress(url, language)} newTab>
              {t(`exchange.policy.${id}`)}
            </LinkText>
          </li>
        ))}
      </ul>
    </Card>
  );
}
