import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import { formatShortDate, useLanguage } from '@tessera/i18n';
import { formatMoney } from '@tessera/money';
import {
  announce,
  Avatar,
  Button,
  ButtonLink,
  IconTile,
  InlineError,
  MoneyText,
  RowLink,
} from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';
import classes from './requests.module.css';

type ListedRequest = AnswerOf<typeof paymentRequests.list>['results'][number];

const endings = ['paid', 'declined', 'cancelled'] as const;

const stateOf = ({ state }: ListedRequest) =>
  state === null || state === 'open'
    ? 'open'
    : (endings.find((known) => known === state) ?? 'ended');

export function RequestRow({ request }: { readonly request: ListedRequest }) {
  const { t } = useTranslation('payment-requests');
  const { t: tAsking } = useTranslation('payment-asking');
  const language = useLanguage();
  const item = useRef<HTMLLIElement>(null);
  const { code, own, amount, note, endsAt, many, payments } = request;
  const state = stateOf(request);
  const name = own ? (request.payer ?? tAsking('asking.anyone')) : request.recipient.name;
  const isPerson = !own || request.payer !== null;
  const about = [
    note,
    state === 'open' && endsAt !== null
      ? t('requests.ends', { date: formatShortDate(endsAt, language) })
      : null,
    own && many && payments !== null && payments > 0
      ? t('requests.paid_times', { count: payments })
      : null,
  ].filter((each) => each !== null);
  return (
    <li ref={item} data-request={code} data-state={state}>
      <RowLink
        to={paths.payRequest(code)}
        leading={
          isPerson ? <Avatar name={name} size="small" /> : <IconTile name="qr" tone="accent" />
        }
        title={<bdi translate="no">{name}</bdi>}
        {...(about.length > 0 && { subtitle: <bdi>{about.join(' · ')}</bdi> })}
        value={amount ? <MoneyText amount={amount} struck={isOff(state)} /> : t('requests.any')}
        valueSubtitle={
          <span className={classes.state} data-state={state}>
            {t(`requests.state.${state}`)}
          </span>
        }
      />
      {state === 'open' && (
        <Actions
          request={request}
          subject={{
            name,
            amount: amount ? formatMoney(amount, { language }) : t('requests.any'),
          }}
          // The pressed button disappears with its request.
          onDone={() => item.current?.querySelector('a')?.focus()}
        />
      )}
    </li>
  );
}

const isOff = (state: ReturnType<typeof stateOf>) => state !== 'open' && state !== 'paid';

interface ActionsProps {
  readonly request: ListedRequest;
  readonly subject: { readonly name: string; readonly amount: string };
  readonly onDone: () => void;
}

function Actions({ request, subject, onDone }: ActionsProps) {
  const { t } = useTranslation('payment-requests');
  const failureText = useFailureText();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const { code, own, payer, person, mayDecline, mayRemind } = request;
  const labelFor = (action: string) => t('requests.of', { action, ...subject });
  const press = async (
    action:
      | typeof paymentRequests.decline
      | typeof paymentRequests.cancel
      | typeof paymentRequests.remind,
    words: string,
  ) => {
    const result = await submit(() => call(action, { path: { code } }));
    if (result?.ok !== true) return;
    announce(words);
    onDone();
  };
  return (
    <div className={classes.actions}>
      {!own && (
        <ButtonLink
          size="small"
          to={paths.payRequest(code)}
          aria-label={labelFor(t('requests.pay'))}
        >
          {t('requests.pay')}
        </ButtonLink>
      )}
      {mayDecline === true && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={labelFor(t('requests.decline'))}
          onClick={() => void press(paymentRequests.decline, t('requests.declined'))}
        >
          {t('requests.decline')}
        </Button>
      )}
      {mayDecline === true && person !== null && (
        <ButtonLink
          size="small"
          variant="ghost"
          to={paths.person(person, { block: 'ask' })}
          aria-label={labelFor(t('requests.block'))}
        >
          {t('requests.block')}
        </ButtonLink>
      )}
      {own && payer === null && (
        <ButtonLink
          size="small"
          to={paths.payment({ tab: 'code', request: code })}
          aria-label={labelFor(t('requests.show'))}
        >
          {t('requests.show')}
        </ButtonLink>
      )}
      {mayRemind === true && (
        <Button
          size="small"
          busy={busy}
          aria-label={labelFor(t('requests.remind'))}
          onClick={() => void press(paymentRequests.remind, t('requests.reminded'))}
        >
          {t('requests.remind')}
        </Button>
      )}
      {own && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={labelFor(t('requests.take_back'))}
          onClick={() => void press(paymentRequests.cancel, t('requests.taken_back'))}
        >
          {t('requests.take_back')}
        </Button>
      )}
      <InlineError>{failure && failureText(failure)}</InlineError>
    </div>
  );
}
