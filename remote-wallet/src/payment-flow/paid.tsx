import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { Button, ButtonLink, Card } from '@tessera/ui';
import classes from './paid.module.css';

interface PaidProps {
  /** Label of the link to another payment. */
  readonly again: string;
  readonly onAgain: () => void;
  /** The finished payment: a `PaymentReview`. */
  readonly children: ReactNode;
}

/** The completed payment, and the links to continue. */
export function Paid({ again, onAgain, children }: PaidProps) {
  const { t } = useTranslation('wallet-operations');
  const card = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its form.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.paid}>
      {children}
      <ButtonLink wide to={paths.home()}>
        {t('common.home')}
      </ButtonLink>
      <Button wide variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </Card>
  );
}
