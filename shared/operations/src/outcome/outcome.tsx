import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { asElement, Card, SheetActions, SupportLink, Button, ButtonLink } from '@tessera/ui';
import { OutcomeSign } from '@tessera/ui/outcome-sign';
import type { OutcomeSignProps } from '@tessera/ui/outcome-sign';
import classes from './outcome.module.css';
import { useTranslation } from 'react-i18next';
import type { AnyMoney } from '@tessera/money';
import { useAmountWords } from '../use-amount-words.ts';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { OperationName } from '@tessera/api';

export interface OutcomeProps {
  readonly sign: OutcomeSignProps['outcome'];
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly quiet?: boolean;
}

export function Outcome({ sign, title, children, actions, quiet = false }: OutcomeProps) {
  return (
    <div className={classes.outcome} data-quiet={quiet}>
      <OutcomeSign outcome={sign} />
      <div className={classes.words}>
        {title !== undefined && <strong className={classes.title}>{title}</strong>}
        {asElement(children)}
      </div>
      {(sign === 'failed' || sign === 'open') && <SupportLink />}
      {actions !== undefined && <SheetActions>{actions}</SheetActions>}
    </div>
  );
}

export interface OutcomeCardProps {
  readonly children: ReactNode;
}

export function OutcomeCard({ children }: OutcomeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // The focused element was replaced by this card.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.card}>
      <div role="status" className={classes.content}>
        {children}
      </div>
    </Card>
  );
}

interface AmountAndPayeeProps {
  readonly amount: AnyMoney;
  readonly payee: string;
}

export function AmountAndPayee({ amount, payee }: AmountAndPayeeProps) {
  const { t } = useTranslation('operations');
  const words = useAmountWords();
  return <strong>{t('pay_modal.amount_to', { amount: words(amount), payee })}</strong>;
}

export function TryAgain({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('operations');
  return (
    <Button wide onClick={onClick}>
      {t('pay_modal.try_again')}
    </Button>
  );
}

export interface UnknownOutcomeProps {
  readonly name: OperationName;
  /** Shown until the capabilities are known: actions must not change under the user's finger. */
  readonly placeholder?: ReactNode;
  readonly onTryAgain: () => void;
}

/**
 * No definite answer arrived, so the money may have moved. Offers a repetition only if it cannot
 * pay twice.
 */
export function UnknownOutcome({ name, placeholder = null, onTryAgain }: UnknownOutcomeProps) {
  const { t } = useTranslation('operations');
  const { known, offers } = useCapabilities();
  if (!known) return asElement(placeholder);
  // A backend with only the specification's calls knows no idempotency keys.
  const safe = offers('idempotency');
  const exchanges = name === 'exchange';
  const may = t(exchanges ? 'pay_modal.unknown_descr.exchange' : 'pay_modal.unknown_descr');
  const twice = t(exchanges ? 'pay_modal.unknown_safe.exchange' : 'pay_modal.unknown_safe');
  const next = safe ? twice : t('pay_modal.unknown_check');
  return (
    <Outcome
      sign="open"
      quiet={exchanges}
      title={t('pay_modal.unknown')}
      actions={
        <>
          {safe && <TryAgain onClick={onTryAgain} />}
          <ButtonLink wide variant={safe ? 'secondary' : 'primary'} to={paths.history()}>
            {t('pay_modal.to_history')}
          </ButtonLink>
        </>
      }
    >
      {exchanges ? (
        <p>{`${may} ${next}`}</p>
      ) : (
        <>
          <p>{may}</p>
          <p>{next}</p>
        </>
      )}
    </Outcome>
  );
}
