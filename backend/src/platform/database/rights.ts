import { z } from 'zod';
import type { Database } from './database.ts';

/** The role that processes of the backend connect as, where it is not the owner of the tables. */
export const appRole = 'wallet_app';

const roleRow = z.object({ exists: z.boolean() });

/**
 * The rights of the role on each table beside reading (locking a row takes UPDATE): no other table, no column of a
 * permanent row and no definition (LOAD-8).
 */
export const rights: Readonly<Record<string, readonly string[]>> = {
  attempts: ['INSERT', 'UPDATE', 'DELETE'],
  balances: ['INSERT', 'UPDATE (balance, held)'],
  budgets: ['INSERT', 'UPDATE', 'DELETE'],
  code_sends: ['INSERT', 'DELETE'],
  confirmation_codes: ['INSERT', 'UPDATE', 'DELETE'],
  contact_changes: ['INSERT', 'UPDATE', 'DELETE'],
  deposit_addresses: ['INSERT'],
  deposits: [
    'INSERT',
    'UPDATE (state, block_hash, block_height, confirmations, revision, transaction_id, changed_at, place, places, gone_at, decision, decided_by, decision_reason, decided_at)',
  ],
  email_inbox: ['INSERT', 'DELETE'],
  history_sums: ['INSERT', 'UPDATE', 'DELETE'],
  holds: ['INSERT', 'UPDATE (state, movement_id)'],
  idempotency_keys: ['INSERT', 'UPDATE', 'DELETE'],
  identifications: ['INSERT', 'UPDATE', 'DELETE'],
  known_devices: ['INSERT', 'UPDATE', 'DELETE'],
  ledger_accounts: ['INSERT'],
  ledger_chain: ['INSERT'],
  ledger_findings: ['INSERT', 'UPDATE'],
  ledger_progress: ['UPDATE'],
  limit_rates: ['INSERT'],
  market_rates: ['INSERT', 'UPDATE'],
  merchant_categories: ['INSERT', 'UPDATE'],
  moved_sums: ['INSERT', 'UPDATE', 'DELETE'],
  movements: ['INSERT'],
  notifications: ['INSERT', 'UPDATE (read_at)', 'DELETE'],
  orders: ['INSERT', 'UPDATE', 'DELETE'],
  passkey_challenges: ['INSERT', 'UPDATE (used_at)', 'DELETE'],
  passkeys: ['INSERT', 'UPDATE (counter, backed_up, name, last_used_at, stopped_at)', 'DELETE'],
  payment_requests: ['INSERT', 'UPDATE', 'DELETE'],
  people: [
    'INSERT',
    'UPDATE (own_name, is_favourite, is_kept, blocked_at, last_at, last_transaction_id)',
  ],
  pin_resets: [
    'INSERT',
    'UPDATE (state, ended_at, confirmed_by, confirmed_at, check_id, check_url, check_state, checks)',
    'DELETE',
  ],
  proven_balances: ['INSERT', 'UPDATE'],
  provider_differences: ['INSERT', 'UPDATE'],
  provider_reports: ['INSERT', 'UPDATE'],
  provider_settlements: ['INSERT', 'UPDATE'],
  quotes: ['INSERT', 'UPDATE', 'DELETE'],
  recipient_lookups: ['INSERT', 'DELETE'],
  reference_rates: ['INSERT'],
  request_looks: ['INSERT', 'DELETE'],
  sandbox_deposits: ['INSERT'],
  sandbox_payments: ['INSERT', 'UPDATE'],
  sandbox_payouts: ['INSERT'],
  sandbox_transfers: ['INSERT', 'UPDATE'],
  sandbox_verifications: ['INSERT', 'UPDATE'],
  search_texts: ['INSERT', 'DELETE'],
  secret_marks: ['INSERT'],
  security_events: ['INSERT (kind, user_id, phone, address, user_agent)'],
  sessions: ['INSERT', 'UPDATE', 'DELETE'],
  sms_inbox: ['INSERT', 'DELETE'],
  top_up_decisions: ['INSERT'],
  top_up_reports: ['INSERT'],
  top_up_returns: ['INSERT', 'UPDATE (state, attempts, next_attempt_at)'],
  top_ups: ['INSERT', 'UPDATE'],
  total_choices: ['INSERT', 'UPDATE'],
  transactions: ['INSERT', 'UPDATE (status, movement_id, category, category_own)'],
  unchained_movements: ['INSERT', 'DELETE'],
  uncounted_accounts: ['INSERT', 'DELETE'],
  unsummed_accounts: ['INSERT', 'DELETE'],
  users: ['INSERT', 'UPDATE'],
  withdrawals: ['INSERT', 'UPDATE'],
  wrong_guesses: ['INSERT', 'DELETE'],
};

/**
 * Gives {@link appRole} exactly these rights, in one transaction and as the owner of the tables. Does nothing where
 * there is no such role. @returns whether there is
 */
export function grantRights(db: Database): Promise<boolean> {
  return db.maintain(async (tx) => {
    const [role] = await tx.query(
      'SELECT to_regrole($1) IS NOT NULL AS exists',
      [appRole],
      roleRow,
    );
    if (role?.exists !== true) return false;
    const each = Object.entries(rights).map(
      ([table, its]) => `GRANT ${its.join(', ')} ON ${table} TO ${appRole};`,
    );
    await tx.script(`
      REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${appRole};
      GRANT USAGE ON SCHEMA public TO ${appRole};
      GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${appRole};
      ${each.join('\n')}`);
    return true;
  });
}
