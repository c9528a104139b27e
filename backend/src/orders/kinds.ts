import type { CapabilityName } from '@tessera/wire';
import { z } from 'zod';
import type { Destination, Services } from '../providers/index.ts';
import { bankPayment } from './deposit/bank-payment.ts';
import { deposit } from './deposit/deposit.ts';
import { exchange } from './exchange/exchange.ts';
import { fastPayment } from './fast-payment/fast-payment.ts';
import type { OrderKind, Payouts, Provided } from './money-call/order-kind.ts';
import { requestNotices } from './payment-request/notices.ts';
import { payment } from './payment/payment.ts';
import { topUp } from './top-up/top-up.ts';
import { transfer } from './transfer/transfer.ts';
import { withdrawal } from './withdrawal/withdrawal.ts';

const kinds = [topUp, withdrawal, exchange, transfer, payment, fastPayment, deposit, bankPayment];
const described: readonly OrderKind[] = kinds;

export const orderHandlers = (services: Services) =>
  merged(kinds.map(({ handlers }) => handlers(services)));

export const orderNotifications = {
  ...merged(kinds.map(({ notifications }) => notifications)),
  ...requestNotices,
};

export function lackingOrders(services: Provided): CapabilityName[] {
  return described.flatMap(({ lacking }) => lacking?.(services) ?? []);
}

const payouts = new Map<Destination['kind'], Payouts>(
  described.flatMap(
    ({ payouts: ofKind }) => ofKind?.destinations.map((to) => [to, ofKind] as const) ?? [],
  ),
);

export const destinationKind = z.enum([...payouts.keys()]);

export function payoutsTo(destination: Destination['kind']): Payouts {
  const found = payouts.get(destination);
  if (found === undefined) throw new Error(`no kind of order pays out to ${destination}`);
  return found;
}

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

function merged<Part extends object>(parts: readonly Part[]): Merged<Part> {
  // `Object.assign` with a spread returns `any`.
  return Object.assign({}, ...parts) as Merged<Part>;
}
