import { useAccounts } from '@tessera/api';
import { useSession } from '@tessera/session';
import { PaymentTiles } from '../payment-buttons/payment-tiles.tsx';

/** The operations on Home, each for the account whose card is chosen there (HOME-4, EASE-7). */
export default function PaymentButtons() {
  const currencyCode = useSession((session) => session.currencyCode);
  const chosen = useAccounts().data?.find(({ currency }) => currency === currencyCode);
  return <PaymentTiles currencyCode={currencyCode} accountId={chosen?.id} />;
}
