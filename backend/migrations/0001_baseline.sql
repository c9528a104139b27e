-- All tables, by context: platform, identity, money, history, orders, providers. A table stands below those that it
-- refers to. Later migrations change them, and schema.sql shows the result. Functions, views and triggers are in sql/.

-- platform

COMMENT ON TABLE schema_migrations IS 'platform: Migrations that were applied, with the SHA-256 of their files.';
COMMENT ON TABLE schema_routines IS 'platform: Files with functions, views and triggers that were applied last.';

CREATE TABLE secret_marks (
  name text PRIMARY KEY,
  mark text NOT NULL
);
COMMENT ON TABLE secret_marks IS 'platform: Marks of the secrets that this database was made with: a wrong secret is noticed and none can be found.';

CREATE TABLE text_overrides (
  iname text,
  language text CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  text text NOT NULL,
  PRIMARY KEY (language, iname)
);
COMMENT ON TABLE text_overrides IS 'platform: Texts of the interface that an operator words differently than the build.';

-- identity

CREATE TABLE identification_levels (
  name text PRIMARY KEY,
  rank integer NOT NULL UNIQUE,
  upgrade_by text CHECK (upgrade_by IN ('provider', 'office')),
  is_topup_allowed boolean NOT NULL,
  is_withdrawal_allowed boolean NOT NULL
);
COMMENT ON TABLE identification_levels IS 'identity: Levels of identification and the operations that each allows.';
COMMENT ON COLUMN identification_levels.upgrade_by IS 'The way to the next level: a check by the provider, an office, or none.';
INSERT INTO identification_levels (name, rank, upgrade_by, is_topup_allowed, is_withdrawal_allowed)
VALUES ('basic', 1, 'provider', true, true),
       ('standard', 2, 'office', true, true),
       ('full', 3, NULL, true, true);

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  country_code text,
  city text,
  zip_code text,
  address text,
  identification_level text NOT NULL DEFAULT 'basic' REFERENCES identification_levels (name),
  topup_blocked boolean NOT NULL DEFAULT false,
  withdrawal_blocked boolean NOT NULL DEFAULT false,
  pin_hash text,
  registered_at timestamptz NOT NULL DEFAULT now(),
  email_confirmed_at timestamptz
);
COMMENT ON TABLE users IS 'identity: People, each with one phone number.';
COMMENT ON COLUMN users.email_confirmed_at IS 'An address that was only typed at registration proves nothing.';

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  token_hash text NOT NULL UNIQUE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
COMMENT ON TABLE sessions IS 'identity: Signed-in browsers, by the hash of their token.';
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_to_purge ON sessions (ended_at) WHERE ended_at IS NOT NULL;
-- A session is found for removal by what does not change while it is used.
CREATE INDEX sessions_by_age ON sessions (created_at);

CREATE TABLE known_devices (
  device_hash text CHECK (device_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid REFERENCES users (id),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (device_hash, user_id)
);
COMMENT ON TABLE known_devices IS 'identity: Browsers on which a user has signed in, by the hash of a cookie that changes at each sign-in.';
CREATE INDEX known_devices_of_user ON known_devices (user_id, last_seen_at);
CREATE INDEX known_devices_to_purge ON known_devices (last_seen_at);

CREATE TABLE confirmation_codes (
  phone text,
  purpose text
    CHECK (purpose IN ('register', 'login', 'pin-reset', 'old-phone', 'new-phone', 'old-email', 'new-email')),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code_hash text NOT NULL,
  profile jsonb,
  expires_at timestamptz NOT NULL,
  holder text DEFAULT '',
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (phone, purpose, holder),
  CONSTRAINT registrations_have_a_form CHECK ((purpose = 'register') = (profile IS NOT NULL))
);
COMMENT ON TABLE confirmation_codes IS 'identity: The current code of a phone for each purpose and browser. It stays for a day after its expiry, so that a late answer differs from a wrong one.';
COMMENT ON COLUMN confirmation_codes.profile IS 'The form of a registration, which belongs to this code.';
COMMENT ON COLUMN confirmation_codes.holder IS 'Hash of the cookie of the browser that asked.';
CREATE INDEX confirmation_codes_to_purge ON confirmation_codes (expires_at);

CREATE TABLE code_sends (
  phone text NOT NULL,
  address_hash text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  device_hash text,
  network_hash text NOT NULL DEFAULT '',
  prefix text,
  country text,
  to_users boolean NOT NULL DEFAULT false,
  work text UNIQUE
);
COMMENT ON TABLE code_sends IS 'identity: Messages with codes, counted for the limits of sending.';
COMMENT ON COLUMN code_sends.address_hash IS 'A keyed hash: enough to count, and it tells nobody where a person was.';
COMMENT ON COLUMN code_sends.device_hash IS 'The device, where it was known; its codes do not count with those that strangers ask for.';
COMMENT ON COLUMN code_sends.prefix IS 'The range that a number belongs to, such as +1202. An e-mail address has none.';
COMMENT ON COLUMN code_sends.to_users IS 'Only the phone of a user gets this message.';
COMMENT ON COLUMN code_sends.work IS 'The solved challenge; each is good for one message.';
CREATE INDEX code_sends_by_phone ON code_sends (phone, sent_at);
CREATE INDEX code_sends_by_address ON code_sends (address_hash, sent_at);
CREATE INDEX code_sends_by_network ON code_sends (network_hash, sent_at);
CREATE INDEX code_sends_by_time ON code_sends (sent_at);

CREATE TABLE attempts (
  subject text PRIMARY KEY,
  tries integer NOT NULL CHECK (tries BETWEEN 0 AND 5),
  blocks integer NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  last_at timestamptz NOT NULL DEFAULT now(),
  last_block_at timestamptz,
  wrong integer NOT NULL DEFAULT 0 CHECK (wrong >= 0),
  counted_from timestamptz NOT NULL DEFAULT now(),
  wrong_since_right integer NOT NULL DEFAULT 0,
  told integer NOT NULL DEFAULT 0,
  CHECK ((tries = 5) = (blocked_until IS NOT NULL))
);
COMMENT ON TABLE attempts IS 'identity: Tries at a secret: codes by phone, PINs by user.';
COMMENT ON COLUMN attempts.wrong IS 'Wrong tries and those under way, one fewer for each day since counted_from.';
COMMENT ON COLUMN attempts.told IS 'How many wrong PINs a text message was considered for.';
CREATE INDEX attempts_to_purge ON attempts (last_at);

CREATE TABLE wrong_guesses (
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  guessed_at timestamptz NOT NULL DEFAULT now(),
  work text UNIQUE
);
COMMENT ON TABLE wrong_guesses IS 'identity: Wrong codes of unknown browsers, by keyed hashes of their address and network.';
COMMENT ON COLUMN wrong_guesses.work IS 'The task that was solved for it.';
CREATE INDEX wrong_guesses_by_address ON wrong_guesses (address_hash, guessed_at);
CREATE INDEX wrong_guesses_by_network ON wrong_guesses (network_hash, guessed_at);
CREATE INDEX wrong_guesses_by_time ON wrong_guesses (guessed_at);

CREATE TABLE pin_resets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cancelled', 'completed', 'expired')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  ends_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  ended_at timestamptz,
  confirmed_by uuid NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  check_id uuid UNIQUE,
  check_url text,
  check_state text CHECK (check_state IN ('pending', 'aborted', 'complete')),
  checks integer NOT NULL DEFAULT 0 CHECK (checks BETWEEN 0 AND 3),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((check_id IS NULL) = (check_state IS NULL))
);
COMMENT ON TABLE pin_resets IS 'identity: A new PIN for a user who forgot it: a code to the phone, then a day of waiting or an identity check.';
COMMENT ON COLUMN pin_resets.ready_at IS 'From then until ends_at the PIN can be set without an identity check.';
COMMENT ON COLUMN pin_resets.confirmed_by IS 'The session that confirmed last with a code; it alone may set the PIN, for a while.';
COMMENT ON COLUMN pin_resets.check_id IS 'The latest identity check; each one costs.';
CREATE UNIQUE INDEX one_open_pin_reset ON pin_resets (user_id) WHERE state = 'open';
CREATE INDEX pin_resets_of_user ON pin_resets (user_id, asked_at);
CREATE INDEX pin_resets_to_purge ON pin_resets (ends_at);

CREATE TABLE contact_changes (
  user_id uuid REFERENCES users (id),
  session_id uuid NOT NULL,
  new_value text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  old_proven_at timestamptz,
  new_proven_at timestamptz,
  kind text CHECK (kind IN ('phone', 'email')),
  PRIMARY KEY (user_id, kind),
  CONSTRAINT values_fit_their_kind
    CHECK (CASE kind WHEN 'phone' THEN new_value ~ '^\+[1-9][0-9]{6,14}$'
      ELSE new_value ~ '^[^@[:space:]]+@[a-z0-9.-]+$' AND length(new_value) <= 254 END)
);
COMMENT ON TABLE contact_changes IS 'identity: The phone number or e-mail address that a user is moving to.';
COMMENT ON COLUMN contact_changes.session_id IS 'The session that asked, which alone may go on.';
CREATE INDEX contact_changes_to_purge ON contact_changes (asked_at);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  rp_id text NOT NULL CHECK (rp_id <> ''),
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 16 AND 1400),
  public_key text NOT NULL CHECK (length(public_key) BETWEEN 1 AND 4000),
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  transports text[] NOT NULL CHECK (cardinality(transports) <= 10),
  backed_up boolean NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  added_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  stopped_at timestamptz
);
COMMENT ON TABLE passkeys IS 'identity: Public keys of WebAuthn, by which their users log in, confirm orders and open the locked app.';
COMMENT ON COLUMN passkeys.rp_id IS 'The domain for which the browser made the key.';
COMMENT ON COLUMN passkeys.public_key IS 'COSE, in base64url.';
COMMENT ON COLUMN passkeys.counter IS 'The signatures that the authenticator had made; one that counts nothing says 0.';
COMMENT ON COLUMN passkeys.backed_up IS 'The key is on all devices of its owner.';
COMMENT ON COLUMN passkeys.stopped_at IS 'A counter did not rise, so that there is a copy of the key: it is refused from then on.';
CREATE INDEX passkeys_of_user ON passkeys (user_id, added_at);

CREATE TABLE passkey_challenges (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'pay', 'unlock')),
  user_id uuid REFERENCES users (id),
  session_id uuid,
  bound text,
  origin text NOT NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '2 minutes',
  used_at timestamptz,
  CONSTRAINT payments_are_bound CHECK ((purpose = 'pay') = (bound IS NOT NULL)),
  CONSTRAINT only_visitors_log_in
    CHECK ((purpose = 'login') = (user_id IS NULL) AND (user_id IS NULL) = (session_id IS NULL)),
  CONSTRAINT logins_are_kept_when_used CHECK (purpose <> 'login' OR used_at IS NOT NULL)
);
COMMENT ON TABLE passkey_challenges IS 'identity: Challenges that a passkey is to sign, each for one purpose, session and order, once within two minutes; of visitors those that were signed.';
COMMENT ON COLUMN passkey_challenges.bound IS 'Mark of the order that it confirms: its id, amount, currency and payee.';
COMMENT ON COLUMN passkey_challenges.origin IS 'The page that asked, which alone may answer.';
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (user_id, session_id, purpose);

CREATE TABLE identifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  target_level text NOT NULL REFERENCES identification_levels (name),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'aborted', 'complete')),
  verification_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  polls integer NOT NULL DEFAULT 0,
  next_poll_at timestamptz(3) NOT NULL DEFAULT now() + interval '1 minute',
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
COMMENT ON TABLE identifications IS 'identity: Identity checks at the verification provider.';
COMMENT ON COLUMN identifications.next_poll_at IS 'An open check is asked for again, ever more seldom, since a report may get lost.';
CREATE UNIQUE INDEX one_pending_identification ON identifications (user_id) WHERE status = 'pending';
CREATE INDEX identifications_of_user ON identifications (user_id, created_at DESC);
CREATE INDEX identifications_to_poll ON identifications (next_poll_at) WHERE status = 'pending';

CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL
    CHECK (kind IN ('signed-in', 'code-wrong', 'code-blocked', 'limit-reached', 'pin-wrong', 'pin-blocked',
      'pin-set', 'pin-changed', 'session-ended', 'pin-reset-asked', 'pin-reset-cancelled', 'pin-reset',
      'phone-change', 'email-change', 'passkey-added', 'passkey-removed', 'passkey-wrong', 'passkey-blocked',
      'passkey-copied')),
  user_id uuid REFERENCES users (id),
  phone text,
  address text NOT NULL,
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200)
);
COMMENT ON TABLE security_events IS 'identity: Events of the security of accounts. Rows are added, removed by age and never changed.';
CREATE INDEX security_events_of_user ON security_events (user_id, at);
CREATE INDEX security_events_of_phone ON security_events (phone, at);
CREATE INDEX security_events_by_address ON security_events (address, kind, at);
CREATE INDEX security_events_by_time ON security_events (at);

-- money

CREATE TABLE currencies (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3,5}$'),
  exponent smallint NOT NULL CHECK (exponent BETWEEN 0 AND 6)
);
COMMENT ON TABLE currencies IS 'money: Currencies and the number of their decimals.';
INSERT INTO currencies (code, exponent)
VALUES ('RUB', 2), ('USD', 2), ('EUR', 2), ('IDR', 2), ('GBP', 2), ('JPY', 0), ('USDC', 6);

CREATE TABLE ledger_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('user', 'clearing', 'liquidity')),
  user_id uuid REFERENCES users (id),
  currency_code text NOT NULL REFERENCES currencies (code),
  stripe smallint NOT NULL DEFAULT 0 CHECK (stripe BETWEEN 0 AND 7),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  serial bigint GENERATED ALWAYS AS IDENTITY,
  number bigint NOT NULL GENERATED ALWAYS AS (scattered_number(serial, 90000, 100000)) STORED UNIQUE
    CHECK (number BETWEEN 100000000000 AND 999999999999 AND number % 97 = 1),
  UNIQUE (id, currency_code),
  UNIQUE (id, user_id, currency_code),
  CHECK ((kind = 'user') = (user_id IS NOT NULL))
);
COMMENT ON TABLE ledger_accounts IS 'money: Accounts of users and of the system. clearing faces the outside world, liquidity the exchange. System accounts have eight stripes and no stored balance, so that no row is common to all movements of a currency.';
COMMENT ON COLUMN ledger_accounts.number IS 'Its owner reads it to others; the last two digits check the rest.';
CREATE UNIQUE INDEX ledger_accounts_of_user ON ledger_accounts (user_id, currency_code) WHERE kind = 'user';
CREATE UNIQUE INDEX ledger_accounts_of_system ON ledger_accounts (kind, currency_code, stripe)
  WHERE kind <> 'user';
INSERT INTO ledger_accounts (kind, currency_code, stripe)
SELECT kind, code, stripe
FROM currencies, unnest(ARRAY['clearing', 'liquidity']) kind, generate_series(0, 7) stripe;

CREATE TABLE balances (
  account_id uuid PRIMARY KEY REFERENCES ledger_accounts (id),
  balance bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  CONSTRAINT holds_are_not_negative CHECK (held >= 0),
  CONSTRAINT no_overdraft CHECK (balance >= held)
) WITH (fillfactor = 70);
COMMENT ON TABLE balances IS $$money: Balances of users' accounts, kept by triggers from movements and holds.$$;

-- Debit and credit are one row, so it always balances. Composite keys prove that both accounts have its currency.
CREATE TABLE movements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('topup', 'withdrawal', 'exchange', 'transfer', 'payment', 'reversal')),
  reference text NOT NULL UNIQUE,
  debit_account_id uuid NOT NULL,
  credit_account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  linked_movement_id uuid UNIQUE REFERENCES movements (id) DEFERRABLE INITIALLY DEFERRED,
  reverses_id uuid UNIQUE REFERENCES movements (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  FOREIGN KEY (debit_account_id, currency_code) REFERENCES ledger_accounts (id, currency_code),
  FOREIGN KEY (credit_account_id, currency_code) REFERENCES ledger_accounts (id, currency_code),
  CHECK (debit_account_id <> credit_account_id),
  CHECK ((kind = 'exchange') = (linked_movement_id IS NOT NULL)),
  CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL))
);
COMMENT ON TABLE movements IS 'money: The double-entry ledger: one row debits one account and credits another of the same currency. Rows are added and never changed.';
COMMENT ON COLUMN movements.reference IS 'The event that moved the money, so that no event moves it twice.';
COMMENT ON COLUMN movements.linked_movement_id IS 'The other half of an exchange.';
CREATE INDEX movements_debiting ON movements (debit_account_id);
CREATE INDEX movements_crediting ON movements (credit_account_id);
-- Movements are added in the order of their time: this index costs an insert next to nothing.
CREATE INDEX movements_by_time ON movements USING brin (created_at);
-- The transfers between two users, for their history with each other.
CREATE INDEX movements_between ON movements (debit_account_id, credit_account_id)
  WHERE kind IN ('transfer', 'reversal');

CREATE TABLE holds (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES balances (account_id),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'posted', 'voided')),
  movement_id uuid UNIQUE REFERENCES movements (id) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((state = 'posted') = (movement_id IS NOT NULL))
);
COMMENT ON TABLE holds IS 'money: Amounts that are set aside for an operation that is not settled.';
COMMENT ON COLUMN holds.movement_id IS 'The movement that spends the hold, which is released before the movement exists.';
CREATE INDEX holds_open ON holds (account_id) WHERE state = 'held';

-- Written with each movement, in its transaction: the job sees a movement as soon as it is committed and never before.
CREATE TABLE unchained_movements (
  serial bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement_id uuid NOT NULL
);
COMMENT ON TABLE unchained_movements IS 'money: Committed movements that the chain does not have yet.';

CREATE TABLE ledger_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  movement_id uuid NOT NULL UNIQUE,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
COMMENT ON TABLE ledger_chain IS 'money: Position and hash of each movement, added by a job after the commit.';
COMMENT ON COLUMN ledger_chain.hash IS 'SHA-256 of the hash before, the position and the movement.';

CREATE TABLE ledger_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  compared_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  round_ended_at timestamptz,
  in_order_at timestamptz
);
COMMENT ON TABLE ledger_progress IS 'money: Progress of the job that proves the ledger, in one row.';
COMMENT ON COLUMN ledger_progress.compared_to IS 'The last account that was compared; all are compared in turn.';
COMMENT ON COLUMN ledger_progress.in_order_at IS 'All movements until then are proven, and nothing is open.';
INSERT INTO ledger_progress DEFAULT VALUES;

CREATE TABLE proven_balances (
  account_id uuid PRIMARY KEY,
  balance numeric NOT NULL,
  is_due boolean NOT NULL
);
COMMENT ON TABLE proven_balances IS 'money: Balances by the movements that are chained.';
COMMENT ON COLUMN proven_balances.is_due IS 'A movement was added since the last comparison with the balance.';
CREATE INDEX proven_balances_due ON proven_balances (account_id) WHERE is_due;

CREATE TABLE ledger_findings (
  breach text,
  subject text,
  detail text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  PRIMARY KEY (breach, subject)
);
COMMENT ON TABLE ledger_findings IS 'money: Breaches that the job found. They stay until somebody resolves them.';

CREATE TABLE idempotency_keys (
  user_id uuid REFERENCES users (id),
  endpoint text,
  key text CHECK (length(key) BETWEEN 1 AND 255),
  fingerprint text NOT NULL,
  lease_id uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  began_at timestamptz NOT NULL DEFAULT now(),
  proof text CHECK (char_length(proof) BETWEEN 1 AND 64),
  PRIMARY KEY (user_id, endpoint, key)
);
COMMENT ON TABLE idempotency_keys IS 'money: One row for each intent of a user. Its answer is written in the transaction of its effect, so a crash leaves both or neither.';
COMMENT ON COLUMN idempotency_keys.lease_until IS 'Until then one process works on the intent.';
COMMENT ON COLUMN idempotency_keys.began_at IS 'The first claim: a quote that was good then is honoured for a repetition.';
COMMENT ON COLUMN idempotency_keys.proof IS $$'pin', 'none' or the mark of what a passkey signed: a replay brings the same, or a new one that is right.$$;
CREATE INDEX idempotency_keys_to_purge ON idempotency_keys (created_at);

CREATE TABLE level_limits (
  level text REFERENCES identification_levels (name),
  operation text CHECK (operation IN ('topup', 'withdrawal', 'transfer')),
  currency_code text,
  each_minor bigint NOT NULL CHECK (each_minor > 0),
  day_minor bigint NOT NULL,
  PRIMARY KEY (level, operation, currency_code),
  CHECK (day_minor >= each_minor)
);
COMMENT ON TABLE level_limits IS 'money: The amounts that a level may move at once and in a day, in minor units.';
-- A thousand dollars' worth is 1. Money that stays inside may move as freely as it came in.
WITH worth (currency_code, unit_minor) AS (
  VALUES ('USD', 100000), ('EUR', 100000), ('GBP', 100000), ('RUB', 10000000), ('JPY', 150000),
         ('IDR', 1600000000), ('USDC', 1000000000)
), allowed (level, operations, each_units, day_units) AS (
  VALUES ('basic', ARRAY['topup', 'transfer'], 10, 20), ('basic', ARRAY['withdrawal'], 1, 2),
         ('standard', ARRAY['topup', 'transfer'], 50, 100), ('standard', ARRAY['withdrawal'], 10, 20),
         ('full', ARRAY['topup', 'transfer'], 500, 1000), ('full', ARRAY['withdrawal'], 100, 200)
)
INSERT INTO level_limits (level, operation, currency_code, each_minor, day_minor)
SELECT level, operation, currency_code, unit_minor::bigint * each_units, unit_minor::bigint * day_units
FROM worth, allowed, unnest(operations) operation;

-- The rows of level_limits in this currency count. It is the deployment's to change.
CREATE TABLE limit_currency (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  code text NOT NULL REFERENCES currencies (code)
);
COMMENT ON TABLE limit_currency IS 'money: The currency in which limits count over all accounts of a user.';
INSERT INTO limit_currency (code) VALUES ('USD');

-- A rate stays, so that nothing that was moved is worth something else later in the day.
CREATE TABLE limit_rates (
  day date,
  currency_code text REFERENCES currencies (code),
  per_dollar numeric NOT NULL CHECK (per_dollar > 0),
  PRIMARY KEY (day, currency_code)
);
COMMENT ON TABLE limit_rates IS 'money: Rates of a day for the limits, fixed by the first operation of that day in a currency.';

CREATE TABLE moved_sums (
  account_id uuid REFERENCES ledger_accounts (id),
  operation text CHECK (operation IN ('topup', 'withdrawal', 'transfer')),
  hour timestamptz,
  amount numeric NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (account_id, operation, hour)
);
COMMENT ON TABLE moved_sums IS 'money: The amount that an account moved for its limits in each hour.';
COMMENT ON COLUMN moved_sums.hour IS 'The beginning of the hour.';
CREATE INDEX moved_sums_to_purge ON moved_sums (hour);

-- A user without a row sees the total in the usual currency, and every account counts.
CREATE TABLE total_choices (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  currency_code text NOT NULL REFERENCES currencies (code)
);
COMMENT ON TABLE total_choices IS 'money: The currency in which a user wants the total of all accounts.';

CREATE TABLE uncounted_accounts (
  account_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES total_choices (user_id),
  currency_code text NOT NULL,
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code)
);
COMMENT ON TABLE uncounted_accounts IS 'money: Accounts that the total leaves out; at least one account of each user counts.';
CREATE INDEX uncounted_accounts_of_user ON uncounted_accounts (user_id);

-- history

CREATE TABLE transactions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('topup', 'withdrawal', 'exchange', 'transfer', 'payment')),
  amount bigint NOT NULL CHECK (amount <> 0),
  status text NOT NULL CHECK (status IN ('pending', 'held', 'completed', 'failed', 'returned')),
  details jsonb NOT NULL DEFAULT '{}',
  movement_id uuid REFERENCES movements (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (
    fold_text(
      currency_code
      || E'\n' || coalesce(details ->> 'counterparty', '')
      || E'\n' || coalesce(details ->> 'note', '')
      || E'\n' || coalesce(details ->> 'card', '')
      || E'\n' || coalesce(details ->> 'address', '')
      || E'\n' || coalesce(details ->> 'merchant', '')
      || E'\n' || coalesce(details ->> 'from', '')
      || E'\n' || coalesce(details ->> 'to', '')
    )
  ) STORED,
  serial bigint GENERATED ALWAYS AS IDENTITY,
  number bigint NOT NULL GENERATED ALWAYS AS (scattered_number(serial, 900000, 10000000)) STORED UNIQUE
    CHECK (number BETWEEN 100000000000000 AND 999999999999999 AND number % 97 = 1),
  category text NOT NULL
    CHECK (category IN ('none', 'unsorted', 'home', 'groceries', 'eating-out', 'transport', 'shopping', 'health',
      'travel', 'fun', 'services', 'transfers', 'withdrawals', 'other')),
  category_own boolean NOT NULL DEFAULT false,
  UNIQUE (movement_id, account_id),
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code),
  CHECK ((status = 'completed') = (movement_id IS NOT NULL)),
  CONSTRAINT only_spending_has_a_category CHECK ((category = 'none') = (amount > 0 OR kind = 'exchange'))
);
COMMENT ON TABLE transactions IS $$history: The rows of a user's history: one for each account that an operation touches. Only the status moves, and only forward.$$;
COMMENT ON COLUMN transactions.operation_id IS 'Common to all rows of one operation, such as both sides of an exchange.';
COMMENT ON COLUMN transactions.details IS $$The source of the description, which is worded in the reader's language.$$;
COMMENT ON COLUMN transactions.search_text IS 'One line for each thing that a word may occur in; no word spans two.';
COMMENT ON COLUMN transactions.number IS 'Its owner reads it to others from the receipt; the last two digits check the rest.';
COMMENT ON COLUMN transactions.category IS 'The purpose that it was spent for: `none` for what came in and for exchanges, `unsorted` where nothing tells.';
COMMENT ON COLUMN transactions.category_own IS 'The user chose it for this row alone; the rule of the merchant leaves it.';
CREATE INDEX transactions_of_user ON transactions (user_id, created_at DESC, id DESC);
-- Pages of an account, or of some kinds, are merged from it: they cost the same however long the history is.
CREATE INDEX transactions_of_account_and_kind ON transactions (account_id, kind, created_at DESC, id DESC);
CREATE INDEX transactions_pending ON transactions (account_id) WHERE status = 'pending';
-- The oldest that is pending or held, which metrics ask for again and again.
CREATE INDEX transactions_open_by_age ON transactions (status, created_at) WHERE status IN ('pending', 'held');
CREATE INDEX transactions_of_text ON transactions (user_id, text_hash(search_text), created_at, id);
CREATE INDEX transactions_of_category ON transactions (account_id, kind, category, created_at DESC, id DESC)
  WHERE category <> 'none';
-- The rows that a rule of a merchant has yet to reach.
CREATE INDEX transactions_of_merchant ON transactions (user_id, merchant_of(details), category)
  WHERE details ? 'merchant' AND NOT category_own;

CREATE TABLE search_texts (
  user_id uuid REFERENCES users (id),
  hash uuid,
  text text NOT NULL,
  PRIMARY KEY (user_id, hash)
);
COMMENT ON TABLE search_texts IS $$history: The texts of a user's transactions, each once, for the search.$$;
-- Without GIN's list of pending additions: every search would read it, and some insert would have to clear it.
CREATE INDEX search_texts_of_grams ON search_texts USING gin (search_grams(user_id, text)) WITH (fastupdate = off);

-- Statistics of any span are the difference of two rows. Midnights of all time zones in use begin a quarter.
CREATE TABLE history_sums (
  account_id uuid REFERENCES ledger_accounts (id),
  kind text,
  quarter timestamptz,
  incoming numeric NOT NULL CHECK (incoming >= 0),
  outgoing numeric NOT NULL CHECK (outgoing >= 0),
  incoming_count bigint NOT NULL CHECK (incoming_count >= 0),
  outgoing_count bigint NOT NULL CHECK (outgoing_count >= 0),
  category text,
  PRIMARY KEY (account_id, kind, category, quarter)
) WITH (fillfactor = 70);
COMMENT ON TABLE history_sums IS 'history: Sums of an account by kind from its first transaction to the end of a quarter of an hour.';
COMMENT ON COLUMN history_sums.quarter IS 'The beginning of the quarter of an hour.';

CREATE TABLE unsummed_accounts (
  account_id uuid PRIMARY KEY REFERENCES ledger_accounts (id)
);
COMMENT ON TABLE unsummed_accounts IS 'history: Accounts whose history a job has yet to sum up; their statistics are read from rows.';

CREATE TABLE merchant_categories (
  user_id uuid REFERENCES users (id),
  merchant text CHECK (length(merchant) BETWEEN 1 AND 200),
  category text NOT NULL
    CHECK (category IN ('home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel', 'fun',
      'services', 'transfers', 'withdrawals', 'other')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  is_behind boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, merchant)
);
COMMENT ON TABLE merchant_categories IS 'history: The category that a user chose for all payments to a merchant, past ones and those to come.';
COMMENT ON COLUMN merchant_categories.is_behind IS 'A job has yet to look for past rows: there are more than one call changes, or a payment was made meanwhile.';
CREATE INDEX merchant_categories_behind ON merchant_categories (changed_at) WHERE is_behind;

CREATE TABLE budgets (
  user_id uuid REFERENCES users (id),
  category text
    CHECK (category IN ('home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel', 'fun',
      'services', 'transfers', 'withdrawals', 'other')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  currency_code text NOT NULL REFERENCES currencies (code),
  time_zone text NOT NULL,
  changes bigint NOT NULL DEFAULT 1,
  seen bigint NOT NULL DEFAULT 0,
  warned_month date,
  warned_percent integer CHECK (warned_percent IN (80, 100)),
  PRIMARY KEY (user_id, category),
  CHECK (seen <= changes),
  CHECK ((warned_month IS NULL) = (warned_percent IS NULL))
) WITH (fillfactor = 80);
COMMENT ON TABLE budgets IS 'history: The most that a user means to spend on a category in a month.';
COMMENT ON COLUMN budgets.time_zone IS 'Its calendar says where months begin: an IANA name.';
COMMENT ON COLUMN budgets.changes IS 'How often more may have been spent; a job has yet to look where it is above `seen`.';
COMMENT ON COLUMN budgets.warned_percent IS 'The user was told last that 80 or 100 per cent were spent.';
CREATE INDEX budgets_due ON budgets (user_id) WHERE changes > seen;

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  position bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
COMMENT ON TABLE notifications IS 'history: Notifications of a user.';
COMMENT ON COLUMN notifications.position IS 'Total order, for marking all up to one as read.';
CREATE INDEX notifications_of_user ON notifications (user_id, position DESC);
CREATE INDEX notifications_of_kind ON notifications (user_id, kind, position DESC);
CREATE INDEX notifications_to_purge ON notifications (created_at);

-- orders

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('transfer', 'payment', 'fast-payment')),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT now() + interval '10 minutes',
  transaction_id uuid UNIQUE REFERENCES transactions (id),
  is_returned boolean NOT NULL DEFAULT false,
  recipient_id uuid,
  recipient_account_id uuid,
  note text CHECK (char_length(note) BETWEEN 1 AND 140),
  fee bigint CHECK (fee >= 0),
  code text CHECK (char_length(code) <= 512),
  merchant text,
  is_dynamic boolean,
  payee_token text CHECK (char_length(payee_token) <= 200),
  payee_name text CHECK (char_length(payee_name) BETWEEN 1 AND 140),
  payee_phone text,
  bank text CHECK (char_length(bank) BETWEEN 1 AND 100),
  request text CHECK (char_length(request) <= 40),
  merchant_kind text,
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code),
  FOREIGN KEY (recipient_account_id, recipient_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code),
  CHECK (NOT is_returned OR transaction_id IS NOT NULL),
  CHECK (recipient_id <> user_id),
  CONSTRAINT transfers_have_a_recipient
    CHECK (num_nulls(recipient_id, recipient_account_id) = CASE kind WHEN 'transfer' THEN 0 ELSE 2 END),
  CONSTRAINT payments_have_a_code
    CHECK (num_nulls(fee, code, merchant, is_dynamic) = CASE kind WHEN 'payment' THEN 0 ELSE 4 END),
  CONSTRAINT only_transfers_have_a_note CHECK (kind = 'transfer' OR note IS NULL),
  CONSTRAINT total_is_bounded CHECK (amount + fee <= 999999999999999999),
  CONSTRAINT fast_payments_have_a_payee
    CHECK (num_nulls(payee_token, payee_name, payee_phone,
      bank) = CASE kind WHEN 'fast-payment' THEN 0 ELSE 4 END),
  CONSTRAINT transfers_are_not_returned CHECK (kind <> 'transfer' OR NOT is_returned),
  -- So one order cannot become two payouts.
  CONSTRAINT payouts_keep_their_id CHECK (kind = 'transfer' OR transaction_id = id),
  CONSTRAINT only_transfers_pay_a_request CHECK (kind = 'transfer' OR request IS NULL),
  CONSTRAINT only_payments_have_a_merchant_kind CHECK (merchant_kind IS NULL OR kind = 'payment')
);
COMMENT ON TABLE orders IS 'orders: Previews of transfers and payments: what was shown is confirmed by the PIN, within ten minutes and once.';
COMMENT ON COLUMN orders.transaction_id IS $$The payer's side of its transaction.$$;
COMMENT ON COLUMN orders.fee IS 'The convenience fee that the code of a merchant adds.';
COMMENT ON COLUMN orders.is_dynamic IS 'The code is made for one payment.';
COMMENT ON COLUMN orders.payee_name IS 'Masked by the provider.';
COMMENT ON COLUMN orders.payee_phone IS 'Masked here.';
COMMENT ON COLUMN orders.request IS 'The code of the request that it pays, where that is paid once. The request itself may be forgotten.';
CREATE INDEX orders_to_purge ON orders (expires_at) WHERE transaction_id IS NULL;
CREATE INDEX orders_open ON orders (user_id, kind, expires_at) WHERE transaction_id IS NULL;
-- A code that is made for one payment is paid once by a user, unless the money came back.
CREATE UNIQUE INDEX orders_of_used_code ON orders (user_id, code)
  WHERE is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned;
CREATE UNIQUE INDEX orders_of_paid_request ON orders (user_id, request)
  WHERE request IS NOT NULL AND transaction_id IS NOT NULL;

CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  from_currency_code text NOT NULL REFERENCES currencies (code),
  to_currency_code text NOT NULL REFERENCES currencies (code),
  quantity_in numeric NOT NULL CHECK (quantity_in > 0),
  quantity_out numeric NOT NULL CHECK (quantity_out > 0),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  from_account_id uuid,
  to_account_id uuid,
  from_amount bigint CHECK (from_amount BETWEEN 1 AND 999999999999999999),
  to_amount bigint CHECK (to_amount BETWEEN 1 AND 999999999999999999),
  market_out numeric,
  FOREIGN KEY (from_account_id, user_id, from_currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code),
  FOREIGN KEY (to_account_id, user_id, to_currency_code) REFERENCES ledger_accounts (id, user_id, currency_code),
  CHECK (from_currency_code <> to_currency_code),
  CONSTRAINT quotes_name_all_or_nothing
    CHECK (num_nulls(from_account_id, to_account_id, from_amount, to_amount) IN (0, 4)),
  CONSTRAINT quotes_have_a_margin CHECK (market_out * quantity_in > quantity_out)
);
COMMENT ON TABLE quotes IS 'orders: Quotes of a user for an exchange, each used once. With accounts and amounts it is for one exchange, without them a rate of the pair.';
COMMENT ON COLUMN quotes.market_out IS 'The amount that one unit bought in the market when it was quoted; less what the quote gives, it is the margin.';
CREATE INDEX quotes_to_purge ON quotes (expires_at);
-- The quotes that a user keeps without using them.
CREATE INDEX quotes_open ON quotes (user_id, expires_at) WHERE used_at IS NULL;

CREATE TABLE payment_requests (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint CHECK (amount BETWEEN 1 AND 999999999999999999),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  once text CHECK (char_length(once) BETWEEN 8 AND 40),
  note text CHECK (char_length(note) BETWEEN 1 AND 140),
  many boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'declined', 'cancelled', 'ended')),
  payer_id uuid REFERENCES users (id),
  bill_id uuid,
  ends_at timestamptz,
  closed_at timestamptz,
  transaction_id uuid UNIQUE REFERENCES transactions (id),
  payments integer NOT NULL DEFAULT 0 CHECK (payments >= 0),
  reminders integer NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 3),
  reminded_at timestamptz,
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code),
  CONSTRAINT reusable_requests_have_no_note CHECK (once IS NOT NULL OR note IS NULL),
  CONSTRAINT named_requests_end CHECK ((once IS NULL) = (ends_at IS NULL)),
  CONSTRAINT reusable_requests_have_no_state
    CHECK (once IS NOT NULL OR many AND state = 'open' AND payments = 0 AND num_nonnulls(payer_id, bill_id) = 0),
  CONSTRAINT requests_for_one_are_paid_once
    CHECK (many OR amount IS NOT NULL AND payments = CASE state WHEN 'paid' THEN 1 ELSE 0 END),
  CONSTRAINT nobody_asks_oneself CHECK (payer_id <> user_id),
  CONSTRAINT who_was_asked_declines CHECK (state <> 'declined' OR payer_id IS NOT NULL),
  CONSTRAINT paid_requests_have_a_transaction CHECK ((state = 'paid') = (transaction_id IS NOT NULL)),
  CONSTRAINT requests_are_closed_before_their_end
    CHECK ((state = 'open') = (closed_at IS NULL) AND closed_at <= ends_at),
  CONSTRAINT who_was_asked_is_reminded
    CHECK ((reminders = 0) = (reminded_at IS NULL) AND (reminders = 0 OR payer_id IS NOT NULL)),
  CONSTRAINT requests_for_many_have_no_payer
    CHECK (NOT many OR state IN ('open', 'cancelled', 'ended') AND num_nonnulls(payer_id, bill_id) = 0),
  CONSTRAINT requests_end_at_their_end CHECK (state <> 'ended' OR closed_at = ends_at)
);
COMMENT ON TABLE payment_requests IS 'orders: Requests for money. The random code is the only key: its holder sees who asks and may pay.';
COMMENT ON COLUMN payment_requests.amount IS 'NULL where the payer chooses it.';
COMMENT ON COLUMN payment_requests.once IS $$The name that its maker's app gave it; none for a code that is printed and reused.$$;
COMMENT ON COLUMN payment_requests.note IS 'For what, in the words of who asks.';
COMMENT ON COLUMN payment_requests.many IS 'Anybody may pay it, each payer once. Otherwise the first payment closes it.';
COMMENT ON COLUMN payment_requests.state IS 'An open one that is past its end has ended, also before a job says so here.';
COMMENT ON COLUMN payment_requests.payer_id IS 'The one person who is asked, reads it and may decline; NULL for whoever has the code.';
COMMENT ON COLUMN payment_requests.bill_id IS 'The parts of one bill share it.';
COMMENT ON COLUMN payment_requests.transaction_id IS $$The payer's side of the payment that closed it.$$;
CREATE UNIQUE INDEX payment_requests_of_account ON payment_requests (account_id, coalesce(amount, 0))
  WHERE once IS NULL;
CREATE UNIQUE INDEX payment_requests_made_once ON payment_requests (account_id, once) WHERE once IS NOT NULL;
CREATE INDEX payment_requests_by_user ON payment_requests (user_id, asked_at DESC) WHERE once IS NOT NULL;
CREATE INDEX payment_requests_by_payer ON payment_requests (payer_id, asked_at DESC) WHERE payer_id IS NOT NULL;
CREATE INDEX payment_requests_to_purge ON payment_requests (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX payment_requests_to_end ON payment_requests (ends_at) WHERE state = 'open' AND ends_at IS NOT NULL;

CREATE TABLE request_looks (
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE request_looks IS 'orders: Looks at requests without a session, counted by keyed hashes of address and network.';
CREATE INDEX request_looks_by_address ON request_looks (address_hash, looked_at);
CREATE INDEX request_looks_by_network ON request_looks (network_hash, looked_at);
CREATE INDEX request_looks_by_time ON request_looks (looked_at);

CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  other_id uuid NOT NULL REFERENCES users (id),
  own_name text CHECK (char_length(own_name) BETWEEN 1 AND 40),
  is_favourite boolean NOT NULL DEFAULT false,
  is_kept boolean NOT NULL DEFAULT false,
  last_at timestamptz,
  last_transaction_id uuid REFERENCES transactions (id),
  blocked_at timestamptz,
  UNIQUE (user_id, other_id),
  CHECK (user_id <> other_id),
  CHECK (is_kept OR own_name IS NULL AND NOT is_favourite),
  CHECK ((last_at IS NULL) = (last_transaction_id IS NULL))
);
COMMENT ON TABLE people IS 'orders: The people whom a user sent to, was paid by, or keeps. Clients name them by these ids, which differ for each user.';
COMMENT ON COLUMN people.is_kept IS 'Added by hand, named, or a favourite.';
COMMENT ON COLUMN people.last_at IS 'The time of the last movement between them. NULL for one who is only kept, asked for money or was blocked, and for one who was removed until the next movement.';
COMMENT ON COLUMN people.last_transaction_id IS $$The user's side of that movement.$$;
COMMENT ON COLUMN people.blocked_at IS 'Since when the user has blocked them. The other one never learns it.';
CREATE INDEX people_kept ON people (user_id) WHERE is_kept;
CREATE INDEX people_met ON people (user_id, last_at DESC) WHERE last_at IS NOT NULL;

CREATE TABLE recipient_lookups (
  user_id uuid NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE recipient_lookups IS 'orders: Names that were asked for by phone number, counted for their limit.';
CREATE INDEX recipient_lookups_of_user ON recipient_lookups (user_id, asked_at);
CREATE INDEX recipient_lookups_to_purge ON recipient_lookups (asked_at);

CREATE TABLE top_ups (
  id uuid PRIMARY KEY REFERENCES transactions (id),
  polls integer NOT NULL DEFAULT 0,
  next_poll_at timestamptz(3) DEFAULT now(),
  user_id uuid,
  turn_at timestamptz(3),
  page_url text,
  cancelled_at timestamptz(3),
  CONSTRAINT what_waits_has_a_turn CHECK (next_poll_at IS NULL OR num_nulls(user_id, turn_at) = 0)
);
COMMENT ON TABLE top_ups IS 'orders: Orders at the payment provider, pending until the provider reports, and credited once.';
COMMENT ON COLUMN top_ups.turn_at IS 'Turns of a user come an hour after each other, so that thousands of one user let others pass.';
COMMENT ON COLUMN top_ups.page_url IS 'The payment page at the provider, for its payer alone.';
COMMENT ON COLUMN top_ups.cancelled_at IS 'Its user gave it up. A payment that comes all the same is one that comes late.';
CREATE INDEX top_ups_in_turn ON top_ups (turn_at, next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX top_ups_waiting ON top_ups (user_id, turn_at) WHERE next_poll_at IS NOT NULL;

CREATE TABLE top_up_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'failed', 'returned', 'charged-back', 'return-refused')),
  amount bigint CHECK (amount > 0),
  currency_code text REFERENCES currencies (code),
  outcome text NOT NULL,
  waits boolean NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (num_nulls(amount, currency_code) = CASE status WHEN 'failed' THEN 2 ELSE 0 END)
);
COMMENT ON TABLE top_up_reports IS 'orders: Each different report about a top-up, once, with its outcome. A provider may say failed first and paid later.';
COMMENT ON COLUMN top_up_reports.order_id IS 'As it was reported: there may be no such order.';
COMMENT ON COLUMN top_up_reports.waits IS 'A person has to decide about it.';
CREATE UNIQUE INDEX top_up_reports_once
  ON top_up_reports (order_id, status, coalesce(amount, 0), coalesce(currency_code, ''))
  WHERE status <> 'return-refused';
CREATE INDEX top_up_reports_waiting ON top_up_reports (id) WHERE waits;

CREATE TABLE top_up_decisions (
  report_id bigint PRIMARY KEY REFERENCES top_up_reports (id),
  decision text NOT NULL CHECK (decision IN ('credit', 'return', 'dismiss')),
  decided_by text NOT NULL CHECK (char_length(decided_by) BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  transaction_id uuid REFERENCES transactions (id),
  at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (transaction_id IS NULL OR decision = 'credit')
);
COMMENT ON TABLE top_up_decisions IS 'orders: Decisions of operators, one for each report that waited.';

CREATE TABLE top_up_returns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id bigint NOT NULL UNIQUE REFERENCES top_up_reports (id),
  order_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'returned', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  CHECK ((state = 'asked') = (next_attempt_at IS NOT NULL))
);
COMMENT ON TABLE top_up_returns IS 'orders: Payments that were not credited and go back to their payers through the provider.';
CREATE INDEX top_up_returns_to_attempt ON top_up_returns (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX top_up_returns_of_order ON top_up_returns (order_id);

-- The number of a card or phone is kept nowhere: only the token of the provider is, and the last four digits of a card.
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY REFERENCES transactions (id),
  hold_id uuid NOT NULL UNIQUE REFERENCES holds (id),
  destination_kind text NOT NULL CHECK (destination_kind IN ('card', 'usdc', 'merchant', 'phone')),
  destination text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  user_id uuid,
  turn_at timestamptz(3),
  CHECK (destination_kind <> 'card' OR destination !~ '^\d+$'),
  CONSTRAINT no_phone_number_is_kept CHECK (destination_kind <> 'phone' OR destination !~ '^\+?\d+$'),
  CONSTRAINT what_waits_has_a_turn CHECK (next_attempt_at IS NULL OR num_nulls(user_id, turn_at) = 0)
);
COMMENT ON TABLE withdrawals IS 'orders: Payouts: the amount is held at once, then posted or voided as the provider says. Payments to merchants and other banks are payouts too.';
COMMENT ON COLUMN withdrawals.destination IS $$The provider's token of a card or phone, an address, or the code of a merchant.$$;
COMMENT ON COLUMN withdrawals.turn_at IS 'Turns of a user come an hour after each other, so that thousands of one user let others pass.';
CREATE INDEX withdrawals_in_turn ON withdrawals (turn_at, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX withdrawals_waiting ON withdrawals (user_id, turn_at) WHERE next_attempt_at IS NOT NULL;

CREATE TABLE deposit_addresses (
  account_id uuid,
  network text CHECK (network = 'ethereum'),
  user_id uuid NOT NULL,
  currency_code text NOT NULL CHECK (currency_code = 'USDC'),
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, network),
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code)
);
COMMENT ON TABLE deposit_addresses IS 'orders: Addresses at which users receive, each of one user for good.';
CREATE UNIQUE INDEX deposit_addresses_of_network ON deposit_addresses (network, lower(address));

CREATE TABLE deposits (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  network text NOT NULL CHECK (network IN ('ethereum', 'bank')),
  reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 100),
  log_index integer NOT NULL DEFAULT 0 CHECK (log_index >= 0),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint CHECK (amount BETWEEN 1 AND 999999999999999999),
  details jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('seen', 'confirming', 'taken-back', 'held', 'credited', 'refused')),
  reason text CHECK (reason IN ('too-small', 'wrong-token')),
  block_hash text,
  block_height bigint CHECK (block_height >= 0),
  confirmations integer NOT NULL DEFAULT 0 CHECK (confirmations >= 0),
  revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  transaction_id uuid UNIQUE REFERENCES transactions (id),
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  place integer CHECK (place >= 0),
  places jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(places) = 'object'),
  gone_at timestamptz(3),
  decision text CHECK (decision IN ('keep', 'take-back')),
  decided_by text CHECK (char_length(decided_by) BETWEEN 1 AND 100),
  decision_reason text CHECK (char_length(decision_reason) BETWEEN 1 AND 500),
  decided_at timestamptz(3),
  CONSTRAINT deposits_once UNIQUE (network, reference, log_index),
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code),
  CONSTRAINT refused_deposits_say_why CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT credited_deposits_have_a_transaction CHECK ((state = 'credited') = (transaction_id IS NOT NULL)),
  CONSTRAINT only_wrong_tokens_have_no_amount
    CHECK ((amount IS NULL) = (reason IS NOT DISTINCT FROM 'wrong-token')),
  CONSTRAINT confirmed_deposits_are_in_a_block
    CHECK ((block_hash IS NULL) = (block_height IS NULL) AND (block_hash IS NOT NULL OR confirmations = 0)),
  CONSTRAINT banks_have_no_blocks
    CHECK (network <> 'bank' OR state IN ('held', 'credited') AND block_hash IS NULL),
  CONSTRAINT only_credited_deposits_are_gone CHECK (gone_at IS NULL OR state = 'credited'),
  CONSTRAINT decisions_are_whole CHECK (num_nulls(decision, decided_by, decision_reason, decided_at) IN (0, 4))
);
COMMENT ON TABLE deposits IS 'orders: Money from a network or a bank that nobody ordered. Credited once, and as it is for good then.';
COMMENT ON COLUMN deposits.reference IS $$The hash of the transfer, or the bank's id of the payment.$$;
COMMENT ON COLUMN deposits.log_index IS 'Its place among the logs in the first report, which names it here for good.';
COMMENT ON COLUMN deposits.amount IS 'NULL for another token, whose units are not known here.';
COMMENT ON COLUMN deposits.details IS 'The details of the transaction that it becomes.';
COMMENT ON COLUMN deposits.revision IS 'Counts the reports of the provider: of two, the higher one is the later.';
COMMENT ON COLUMN deposits.place IS 'Its place in the block in which it is now; NULL where that is its first.';
COMMENT ON COLUMN deposits.places IS 'The last revision that was reported of each place at which it stood.';
COMMENT ON COLUMN deposits.gone_at IS 'Its block went after it was credited, and no report said that it is in another.';
CREATE INDEX deposits_of_user ON deposits (user_id, seen_at DESC);
CREATE INDEX deposits_held ON deposits (changed_at) WHERE state = 'held';
CREATE INDEX deposits_gone ON deposits (gone_at) WHERE gone_at IS NOT NULL AND decision IS NULL;

-- providers

CREATE TABLE reference_rates (
  as_of date,
  currency_code text REFERENCES currencies (code),
  per_dollar numeric NOT NULL CHECK (per_dollar > 0),
  PRIMARY KEY (as_of, currency_code)
);
COMMENT ON TABLE reference_rates IS 'providers: The worth of a dollar on each known day.';

CREATE TABLE market_rates (
  currency_code text PRIMARY KEY REFERENCES currencies (code),
  per_dollar numeric NOT NULL CHECK (per_dollar > 0),
  read_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE market_rates IS 'providers: The worth of a dollar now, as a process has read it last.';

CREATE TABLE provider_reports (
  provider text CHECK (provider IN ('payments', 'payouts', 'deposits')),
  day date,
  next_page text,
  read_at timestamptz,
  leased_until timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, day)
);
COMMENT ON TABLE provider_reports IS $$providers: Days of a provider's settlements that were read.$$;
COMMENT ON COLUMN provider_reports.day IS 'In UTC.';
COMMENT ON COLUMN provider_reports.next_page IS 'The beginning of the next page; NULL for the first.';
COMMENT ON COLUMN provider_reports.leased_until IS 'Until then one process reads it.';

CREATE TABLE provider_settlements (
  provider text,
  operation_id text,
  day date NOT NULL,
  amount bigint NOT NULL,
  currency_code text NOT NULL,
  PRIMARY KEY (provider, operation_id)
);
COMMENT ON TABLE provider_settlements IS 'providers: Operations that a provider says it settled.';
CREATE INDEX provider_settlements_of_day ON provider_settlements (provider, day);

CREATE TABLE provider_differences (
  provider text,
  operation_id text,
  difference text NOT NULL CHECK (difference IN ('missing-here', 'missing-there', 'other-amount')),
  detail text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  PRIMARY KEY (provider, operation_id)
);
COMMENT ON TABLE provider_differences IS 'providers: Settlements that differ from the ledger. None moves money.';
COMMENT ON COLUMN provider_differences.resolved_at IS 'Both sides agree by then, or somebody explained it.';
CREATE INDEX provider_differences_open ON provider_differences (provider) WHERE resolved_at IS NULL;

CREATE TABLE sandbox_payments (
  order_id uuid PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  currency_code text NOT NULL REFERENCES currencies (code),
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz
);
COMMENT ON TABLE sandbox_payments IS $$providers: Payments of the sandbox's payment page.$$;
CREATE INDEX sandbox_payments_by_time ON sandbox_payments (paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE sandbox_payouts (
  id uuid PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  currency_code text NOT NULL REFERENCES currencies (code),
  settled_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE sandbox_payouts IS 'providers: Payouts that the sandbox settled.';
CREATE INDEX sandbox_payouts_by_time ON sandbox_payouts (settled_at);

CREATE TABLE sandbox_transfers (
  hash text PRIMARY KEY CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  address text NOT NULL,
  token text NOT NULL,
  amount text NOT NULL CHECK (amount ~ '^[1-9][0-9]{0,77}$'),
  block_hash text,
  block_height bigint,
  confirmations integer NOT NULL DEFAULT 0 CHECK (confirmations >= 0),
  revision integer NOT NULL DEFAULT 1,
  reported_revision integer NOT NULL DEFAULT 0,
  dropped boolean NOT NULL DEFAULT false,
  next_block_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((block_hash IS NULL) = (block_height IS NULL) AND (block_hash IS NULL) = (confirmations = 0)),
  CHECK (NOT dropped OR block_hash IS NULL)
);
COMMENT ON TABLE sandbox_transfers IS $$providers: Transfers of tokens on the sandbox's network.$$;
COMMENT ON COLUMN sandbox_transfers.amount IS 'In the smallest unit of the token, which may be far larger than an amount.';
COMMENT ON COLUMN sandbox_transfers.reported_revision IS 'Up to which revision the wallet has taken the report.';
CREATE INDEX sandbox_transfers_by_time ON sandbox_transfers (created_at);

CREATE TABLE sandbox_deposits (
  id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  currency_code text NOT NULL REFERENCES currencies (code),
  settled_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE sandbox_deposits IS 'providers: Deposits that the wallet took from the sandbox.';
CREATE INDEX sandbox_deposits_by_time ON sandbox_deposits (settled_at);

CREATE TABLE sandbox_verifications (
  id uuid PRIMARY KEY,
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'aborted', 'complete')),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE sandbox_verifications IS 'providers: Identity checks of the sandbox.';

CREATE TABLE sms_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  text text NOT NULL,
  code text,
  sent_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE sms_inbox IS 'providers: Text messages that the sandbox shows instead of a phone.';
CREATE INDEX sms_inbox_by_phone ON sms_inbox (phone, id DESC);
CREATE INDEX sms_inbox_to_purge ON sms_inbox (sent_at);

CREATE TABLE email_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  code text,
  sent_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE email_inbox IS 'providers: E-mails that the sandbox shows instead of a mailbox.';
CREATE INDEX email_inbox_by_email ON email_inbox (lower(email), id DESC);
CREATE INDEX email_inbox_to_purge ON email_inbox (sent_at);
