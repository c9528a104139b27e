import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call, forgetDrafts, useDraft } from '@tessera/api';
import type { ApiFailure, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { compare, formatMoney, isZero, subtract, toDecimal } from '@tessera/money';
import { announce, Button, Tabs } from '@tessera/ui';
import { useSubmit } from '@tessera/ui/submit';
import * as bills from '@tessera/wire/bills';
import { AskedFields, AskingFailed } from '../asking/asked-fields.tsx';
import { AskingScreen } from '../asking/asking-screen.tsx';
import { BillParts } from '../asking/bill-parts.tsx';
import { sharesOf, sumOf, useParts } from '../asking/parts.ts';
import { useAskedMoney, useOnce } from '../asking/use-asked-money.ts';
import classes from '../asking/asking.module.css';

export default function Split() {
  const { t } = useTranslation('payment-asking');
  return (
    <AskingScreen title={t('asking.split')} needs="requests">
      {(account) => <SplitForm account={account} />}
    </AskingScreen>
  );
}

type AskedPart = ({ readonly to: 'own' | 'link' } | { readonly person: string }) & {
  readonly amount?: string;
};

function SplitForm({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('payment-split');
  const { t: tAsking } = useTranslation('payment-asking');
  const language = useLanguage();
  const navigate = useNavigate();
  const { currency } = account;
  const asked = useAskedMoney('split', currency);
  const once = useOnce('split');
  const { parts, setParts } = useParts();
  const [how, setHow] = useDraft('split how', 'equal');
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();
  const isEqual = how === 'equal';
  const total = asked.money;
  const shares = sharesOf(parts, total, isEqual, currency);
  const others = sumOf(
    shares.filter((_, at) => parts[at]?.to !== 'own'),
    currency,
  );
  const left = total && subtract(total, sumOf(shares, currency));
  const isWhole = shares.every((share) => share !== null && !isZero(share));
  const isUsable =
    left !== null && isZero(left) && isWhole && parts.length > 1 && !asked.isNoteTooLong;
  const words = (amount: typeof others) => formatMoney(amount, { language, sign: 'never' });

  const split = async () => {
    if (total === null || !isUsable) return;
    const note = asked.note.trim();
    const content = parts.map(({ to }, at): AskedPart => {
      const share = shares[at];
      const amount = isEqual || !share ? {} : { amount: toDecimal(share) };
      return to === 'own' || to === 'link' ? { to, ...amount } : { person: to, ...amount };
    });
    const body = {
      accountId: account.id,
      amount: total,
      once: once([account.id, asked.entered, note, content]),
      ...(note !== '' && { note }),
      parts: content,
    };
    const result = await submit(() => call(bills.split, { body }));
    if (result?.ok !== true) return;
    forgetDrafts('split');
    announce(t('split.sent', { amount: words(others) }));
    void navigate(paths.requests(), { replace: true });
  };
  const change = (next: typeof parts) => {
    forget();
    setParts(next);
  };
  const sum = () => {
    if (total === null || left === null) return '';
    if (parts.length < 2) return t('split.few');
    if (isEqual) return '';
    if (isZero(left)) return t('split.even');
    const over = compare(left, subtract(left, left)) < 0;
    return t(over ? 'split.over' : 'split.left', { amount: words(left) });
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void split();
      }}
    >
      <AskedFields
        account={account}
        asked={asked}
        amountLabel={t('split.total', { currency })}
        refusal={failure}
        onEdit={forget}
        noted
      />
      <Tabs
        label={t('split.parts')}
        tabs={[
          { id: 'equal', label: t('split.equal') },
          { id: 'amounts', label: t('split.by_amount') },
        ]}
        selected={isEqual ? 'equal' : 'amounts'}
        onSelect={(id) => {
          forget();
          setHow(id);
        }}
      >
        <BillParts
          currency={currency}
          parts={parts}
          shares={shares}
          isEqual={isEqual}
          onChange={change}
        />
      </Tabs>
      <p role="status" className={classes.sum}>
        {sum()}
      </p>
      <AskingFailed refusal={failure} title={t('split.failed')} />
      <Button type="submit" wide busy={busy} disabled={!isUsable}>
        {isUsable
          ? tAsking('asking.submit_person', { amount: words(others) })
          : tAsking('asking.submit')}
      </Button>
    </form>
  );
}
