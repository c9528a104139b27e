import { useSession } from '@tessera/session';
import classes from '../payment-buttons/payment-buttons.module.css';
import { PaymentTiles } from '../payment-buttons/payment-tiles.tsx';

/** The three operations on Home, for the account that is selected there (HOME-4). */
export default function PaymentButtons() {
  const currencyCode = useSession((session) => session.currencyCode);
  return <PaymentTiles currencyCode={currencyCode} className={classes.buttons} />;
}
