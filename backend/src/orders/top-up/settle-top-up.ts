import type { Logger } from 'pino';
import type { Database } from '../../platform/index.ts';
import { ledgerOutcome } from '../../money/index.ts';
import type { PaymentReport, Services } from '../../providers/index.ts';

const acted = ['completed', 'failed', 'completed-late', 'returning', 'returned'] as const;
const waiting = [
  'unknown-order',
  'other-amount',
  'not-allowed',
  'no-rate',
  'limit-exceeded',
  'paid-after-return',
  'returned-twice',
  'failed-after-paid',
  'returned-after-paid',
  'charged-back-after-paid',
] as const;

/**
 * Takes over what the payment provider reports, in whatever order and however often it does: credits once, fails
 * once, and a payment that comes after its failure is credited or given back as the settings have it (TOPUP-4).
 * A report that cannot be decided is logged, and waits for an operator.
 */
export async function settleTopUp(
  { db, settings }: { readonly db: Database; readonly settings: Services['settings'] },
  order: string,
  report: PaymentReport,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  if (report.status === 'pending') return;
  // An order that the provider never got cannot be paid any more.
  const status = report.status === 'absent' ? 'failed' : report.status;
  const { minor, currency } = 'amount' in report ? report.amount : noMoney;
  const outcome = await ledgerOutcome(
    db,
    'report_top_up($1, $2, $3, $4, $5)',
    [order, status, minor, currency, settings.latePayments],
    [...acted, ...waiting, 'already', 'not-found'],
  );
  if (waiting.some((word) => word === outcome)) {
    log.error({ order, status, outcome }, 'a payment waits for an operator');
  }
}

const noMoney = { minor: null, currency: null };
