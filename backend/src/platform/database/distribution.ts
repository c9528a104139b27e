/**
 * Why a unique key of a user's rows does not have their user, and what has to become of it:
 * `id`: an id that is looked up by itself; becomes (user, id), and calls bring the user along.
 * `look`: finds its user; needs a table of its own, distributed by this value, with the user.
 * `account`: an account has one user, who is named in front of it.
 * `event`: an id of another row of the same user, who is named in front of it.
 * `number`: unique by its computation alone once each node has a span of serials.
 * `global`: one row for all nodes.
 */
type OpenKey = 'id' | 'look' | 'account' | 'event' | 'number' | 'global';

/** Where the rows of a table lie once several nodes have them, as docs/scaling.md explains. */
interface Placement {
  /** `user`: a column names the user; `owner`: a column leads to the user; `reference`: the same rows on all nodes. */
  readonly place: 'user' | 'owner' | 'reference' | 'local';
  /** The column that says to which node a row belongs. */
  readonly column?: string;
  /** Why rows of users lack the column, or why one node has the table. */
  readonly because?: string;
  /** Unique keys without the column, each with its reason. */
  readonly open?: Readonly<Record<string, OpenKey>>;
}

const user = (open?: Placement['open'], column = 'user_id'): Placement => ({
  place: 'user',
  column,
  ...(open && { open }),
});
const userOrNone = (because: string, open: Placement['open']): Placement => ({
  ...user(open),
  because,
});
const owner = (column: string, open?: Placement['open']): Placement => ({
  place: 'owner',
  column,
  ...(open && { open }),
});
const reference: Placement = { place: 'reference' };
const local = (because: string): Placement => ({ place: 'local', because });

const counted = local('counts strangers by phone, address and network at once');
const sandbox = local('of the sandbox, which has no million users');
const settled = local('compared by operators once a day, in no call of a user');

/** Each table of the schema. */
export const distribution: Readonly<Record<string, Placement>> = {
  attempts: local('counts phones and PINs by one text; tries at PINs need a table of users first'),
  balances: owner('account_id'),
  budgets: user(),
  code_sends: counted,
  confirmation_codes: local('of a phone that may have no user yet'),
  contact_changes: user(),
  currencies: reference,
  deposit_addresses: user({
    deposit_addresses_pkey: 'account',
    deposit_addresses_of_network: 'look',
  }),
  deposits: user({
    deposits_pkey: 'id',
    deposits_once: 'look',
    deposits_transaction_id_key: 'event',
  }),
  email_inbox: sandbox,
  history_sums: owner('account_id'),
  holds: owner('account_id', { holds_pkey: 'id', holds_movement_id_key: 'event' }),
  idempotency_keys: user(),
  identification_levels: reference,
  identifications: user({ identifications_pkey: 'id' }),
  known_devices: user(),
  ledger_accounts: userOrNone('accounts of the system have none; they become a reference table', {
    ledger_accounts_pkey: 'id',
    ledger_accounts_id_currency_code_key: 'account',
    ledger_accounts_number_key: 'number',
    ledger_accounts_of_system: 'global',
  }),
  ledger_chain: owner('movement_id', { ledger_chain_pkey: 'global' }),
  ledger_findings: local('breaches, of which there are none'),
  ledger_progress: local('one row of the job that proves the ledger; becomes one for each node'),
  level_limits: reference,
  limit_currency: reference,
  limit_rates: reference,
  market_rates: reference,
  merchant_categories: user(),
  moved_sums: owner('account_id'),
  movements: owner('debit_account_id', {
    movements_pkey: 'id',
    movements_reference_key: 'event',
    movements_linked_movement_id_key: 'event',
    movements_reverses_id_key: 'event',
  }),
  notifications: user({ notifications_pkey: 'id' }),
  orders: user({ orders_pkey: 'id', orders_transaction_id_key: 'event' }),
  passkey_challenges: userOrNone('those of visitors have none', {
    passkey_challenges_pkey: 'look',
  }),
  passkeys: user({ passkeys_pkey: 'id', passkeys_credential_id_key: 'look' }),
  payment_requests: user({
    payment_requests_pkey: 'look',
    payment_requests_made_once: 'account',
    payment_requests_of_account: 'account',
    payment_requests_transaction_id_key: 'event',
  }),
  people: user({ people_pkey: 'id' }),
  pin_resets: user({ pin_resets_pkey: 'id', pin_resets_check_id_key: 'look' }),
  proven_balances: owner('account_id'),
  provider_differences: settled,
  provider_reports: settled,
  provider_settlements: settled,
  quotes: user({ quotes_pkey: 'id' }),
  recipient_lookups: user(),
  reference_rates: reference,
  request_looks: counted,
  sandbox_deposits: sandbox,
  sandbox_payments: sandbox,
  sandbox_payouts: sandbox,
  sandbox_transfers: sandbox,
  sandbox_verifications: sandbox,
  schema_migrations: reference,
  schema_routines: reference,
  search_texts: user(),
  secret_marks: reference,
  security_events: userOrNone('events of strangers have none', { security_events_pkey: 'id' }),
  seen_timelines: local('of one cluster, which each node is'),
  sessions: user({ sessions_pkey: 'id', sessions_token_hash_key: 'look' }),
  sms_inbox: sandbox,
  text_overrides: reference,
  top_up_decisions: owner('report_id'),
  top_up_reports: owner('order_id', { top_up_reports_pkey: 'id' }),
  top_up_returns: owner('order_id', {
    top_up_returns_pkey: 'id',
    top_up_returns_report_id_key: 'event',
  }),
  top_ups: userOrNone('what an operator credits has none, as it waits for no turn', {
    top_ups_pkey: 'id',
  }),
  total_choices: user(),
  transactions: user({
    transactions_pkey: 'id',
    transactions_movement_id_account_id_key: 'account',
    transactions_number_key: 'number',
  }),
  unchained_movements: owner('movement_id', { unchained_movements_pkey: 'id' }),
  uncounted_accounts: user({ uncounted_accounts_pkey: 'account' }),
  unsummed_accounts: owner('account_id'),
  users: user({ users_phone_key: 'look' }, 'id'),
  withdrawals: userOrNone('rows that are older than the column have none', {
    withdrawals_pkey: 'id',
    withdrawals_hold_id_key: 'event',
  }),
  wrong_guesses: counted,
};

/** Columns that a sequence fills, and what of them a user sees. */
export const sequences: Readonly<Record<string, 'nothing' | 'a scattered number'>> = {
  'email_inbox.id': 'nothing',
  'ledger_accounts.serial': 'a scattered number',
  'notifications.position': 'nothing',
  'security_events.id': 'nothing',
  'sms_inbox.id': 'nothing',
  'top_up_reports.id': 'nothing',
  'transactions.serial': 'a scattered number',
  'unchained_movements.serial': 'nothing',
};
