import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { Money } from '@tessera/money';
import { Button, Card, MoneyText, Skeleton } from '@tessera/ui';
import type { OperableAccount } from '@tessera/api';
import { AmountSheet } from './amount-sheet.tsx';
import { CodeActions } from './code-actions.tsx';
import classes from './own-code.module.css';
import { drawQr } from './qr-drawing.ts';

interface CodeCardProps {
  readonly account: OperableAccount | null;
  readonly code: string | null;
  /** The requested amount; `null` for any amount. */
  readonly amount: Money | null;
  readonly onAsk: (amount: Money | null) => void;
}

/** The code with its owner and amount; placeholders have the same size. */
export function CodeCard({ account, code, amount, onAsk }: CodeCardProps) {
  const { t } = useTranslation('payment-own-code');
  const user = useAuthInfo();
  const [asking, setAsking] = useState(false);
  const name = user.data ? `${user.data.firstName} ${user.data.lastName}`.trim() : null;
  const link = code && location.origin + paths.payRequest(code);
  return (
    <Card className={classes.card} aria-busy={link === null}>
      <div className={classes.frame}>
        {link === null ? (
          <Skeleton shape="block" height="100%" />
        ) : (
          <QrPicture text={link} label={t('own_code.picture')} />
        )}
      </div>
      <div role="status" className={classes.caption}>
        {name === null ? <Skeleton width="9rem" /> : <strong>{name}</strong>}
        {amount && <MoneyText amount={amount} size="title" maskable={false} />}
        {account ? (
          <span className={classes.quiet}>
            {t(amount ? 'own_code.asks' : 'own_code.any_amount', { currency: account.currency })}
          </span>
        ) : (
          <Skeleton width="14rem" />
        )}
      </div>
      <Button variant="secondary" wide disabled={!account} onClick={() => setAsking(true)}>
        {t(amount ? 'own_code.amount.change' : 'own_code.amount.add')}
      </Button>
      <CodeActions link={link} name={name ?? ''} amount={amount} />
      {asking && account && (
        <AmountSheet
          currency={account.currency}
          amount={amount}
          onChoose={(chosen) => {
            setAsking(false);
            onAsk(chosen);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

interface QrPictureProps {
  /** Content of the code. */
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on white in both themes, as scanners expect. */
function QrPicture({ text, label }: QrPictureProps) {
  const { side, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={path} />
    </svg>
  );
}
