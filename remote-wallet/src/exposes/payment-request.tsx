import { useParams } from 'react-router-dom';
import { AnsweredRequest } from '../payment-request/answered-request.tsx';
import { SendScreen } from '../send/transfer.tsx';

/** Pays a person's request for money, by its link or its code (PAY-4). */
export default function PaymentRequest() {
  const { code = '' } = useParams();
  return (
    <SendScreen capability="payment-requests">
      {(accounts) => <AnsweredRequest key={code} code={code} accounts={accounts} />}
    </SendScreen>
  );
}
