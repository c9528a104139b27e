import type { ErrorCode } from '@tessera/wire';
import { findAccount, readAmount } from '../../money/index.ts';
import { type Handlers, refused } from '../../platform/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { confirmOrders, type ConfirmedKind } from '../stored/confirm-orders.ts';
import type { Services } from '../../providers/index.ts';
import { previewTransfer } from './preview-transfer.ts';
import { obstacleRefusals } from './sending.ts';

const refusals = {
  'not-found': 'TRANSFER_NOT_FOUND',
  expired: 'TRANSFER_EXPIRED',
  ...obstacleRefusals,
} as const satisfies ConfirmedKind<ErrorCode>['refusals'];

/** Sending money (WALLET-3, PAY-2): the PIN confirms exactly what the preview stored. */
const transferHandlers = (services: Services) =>
  ({
    previewTransfer: async ({ userId, body: { account_id, amount, note = null, ...to } }) => {
      const account = await findAccount(services.db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const read = readAmount(amount, account.currency);
      if (!read.ok) return read;
      return previewTransfer(services.db, { account, amount: read.amount, to, note });
    },

    sendTransfer: confirmOrders(services, { kind: 'transfer', refusals }),
  }) satisfies Partial<Handlers>;

export const transfer = {
  handlers: transferHandlers,
  notifications: {
    // A masked name ends in a full stop, so that it cannot end the sentence.
    transfer_received: {
      en: '{sender} sent you {amount}.',
      ru: 'Получен перевод от {sender} на {amount}.',
      prominent: true,
    },
    transfer_sent: {
      en: 'You sent {recipient} {amount}.',
      ru: 'Перевод для {recipient} на {amount} отправлен.',
    },
  },
} as const satisfies OrderKind;
