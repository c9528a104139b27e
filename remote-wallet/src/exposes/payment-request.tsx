import { useParams } from 'react-router-dom';
import { OperationScreen } from '../money-form/screen.tsx';
import { useSendGuard } from '../send/send-guard.tsx';
import { AnsweredRequest } from '../payment-request/answered-request.tsx';

/** Pays a person's request for money, by its link or its code (PAY-4). */
export default function PaymentRequest() {
  const { code = '' } = useParams();
  const guard = useSendGuard('payment-requests');
  return (
    <OperationScreen {...guard}>
      {(accounts) => <AnsweredRequest key={code} code={code} accounts={accounts} />}
    </OperationScreen>
  );
}
