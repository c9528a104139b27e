import { payMerchant } from '@tessera/api/pay-merchant';
import { previewPayment } from '@tessera/api/preview-payment';
import type { PaymentOrder, PaymentPreview } from '@tessera/api';
import type { OrderKind } from '../payment-flow/stored-order.ts';

/** Paying a merchant by a code (PAY-4). */
export const merchantOrders: OrderKind<PaymentOrder, PaymentPreview> = {
  operation: 'payment',
  expired: 'PAYMENT_EXPIRED',
  preview: previewPayment,
  confirm: payMerchant,
  total: ({ total }) => total,
  summary: ({ code }, { merchant, amount }) => ({ payee: merchant.name, code, entered: amount }),
};
