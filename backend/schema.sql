-- Made by `pnpm schema:write` from all migrations. Functions, views and triggers stand in sql/.

-- identity

-- Tries at a secret: codes by phone, PINs by user.
CREATE TABLE attempts (
  subject text NOT NULL,
  tries integer NOT NULL,
  blocks integer NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  last_at timestamptz NOT NULL DEFAULT now(),
  last_block_at timestamptz,
  -- Wrong tries and those under way, one fewer for each day since counted_from.
  wrong integer NOT NULL DEFAULT 0,
  counted_from timestamptz NOT NULL DEFAULT now(),
  wrong_since_right integer NOT NULL DEFAULT 0,
  -- How many wrong PINs a text message was considered for.
  told integer NOT NULL DEFAULT 0,
  CONSTRAINT attempts_pkey PRIMARY KEY (subject),
  CONSTRAINT attempts_check CHECK ((tries = 5) = (blocked_until IS NOT NULL)),
  CONSTRAINT attempts_tries_check CHECK (tries >= 0 AND tries <= 5),
  CONSTRAINT attempts_wrong_check CHECK (wrong >= 0)
);
CREATE INDEX attempts_to_purge ON attempts (last_at);

-- Messages with codes, counted for the limits of sending.
CREATE TABLE code_sends (
  phone text NOT NULL,
  -- A keyed hash: enough to count, and it tells nobody where a person was.
  address_hash text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  -- The device, where it was known; its codes do not count with those that strangers ask for.
  device_hash text,
  network_hash text NOT NULL DEFAULT '',
  -- The range that a number belongs to, such as +1202. An e-mail address has none.
  prefix text,
  country text,
  -- Only the phone of a user gets this message.
  to_users boolean NOT NULL DEFAULT false,
  -- The solved challenge; each is good for one message.
  work text,
  CONSTRAINT code_sends_work_key UNIQUE (work)
);
CREATE INDEX code_sends_by_address ON code_sends (address_hash, sent_at);
CREATE INDEX code_sends_by_network ON code_sends (network_hash, sent_at);
CREATE INDEX code_sends_by_phone ON code_sends (phone, sent_at);
CREATE INDEX code_sends_by_time ON code_sends (sent_at);

-- The current code of a phone for each purpose and browser. It stays for a day after its expiry, so that a
-- late answer differs from a wrong one.
CREATE TABLE confirmation_codes (
  phone text NOT NULL,
  purpose text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code_hash text NOT NULL,
  -- The form of a registration, which belongs to this code.
  profile jsonb,
  expires_at timestamptz NOT NULL,
  -- Hash of the cookie of the browser that asked.
  holder text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT confirmation_codes_pkey PRIMARY KEY (phone, purpose, holder),
  CONSTRAINT confirmation_codes_purpose_check CHECK (purpose = ANY (ARRAY['register', 'login', 'pin-reset', 'old-phone', 'new-phone', 'old-email', 'new-email'])),
  CONSTRAINT registrations_have_a_form CHECK ((purpose = 'register') = (profile IS NOT NULL))
);
CREATE INDEX confirmation_codes_to_purge ON confirmation_codes (expires_at);

-- The phone number or e-mail address that a user is moving to.
CREATE TABLE contact_changes (
  user_id uuid NOT NULL,
  -- The session that asked, which alone may go on.
  session_id uuid NOT NULL,
  new_value text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  old_proven_at timestamptz,
  new_proven_at timestamptz,
  kind text NOT NULL,
  CONSTRAINT contact_changes_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT contact_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT contact_changes_kind_check CHECK (kind = ANY (ARRAY['phone', 'email'])),
  CONSTRAINT values_fit_their_kind CHECK ( CASE kind WHEN 'phone' THEN new_value ~ '^\+[1-9][0-9]{6,14}$' ELSE new_value ~ '^[^@[:space:]]+@[a-z0-9.-]+$' AND length(new_value) <= 254 END)
);
CREATE INDEX contact_changes_to_purge ON contact_changes (asked_at);

-- Levels of identification and the operations that each allows.
CREATE TABLE identification_levels (
  name text NOT NULL,
  rank integer NOT NULL,
  -- The way to the next level: a check by the provider, an office, or none.
  upgrade_by text,
  is_topup_allowed boolean NOT NULL,
  is_withdrawal_allowed boolean NOT NULL,
  CONSTRAINT identification_levels_pkey PRIMARY KEY (name),
  CONSTRAINT identification_levels_rank_key UNIQUE (rank),
  CONSTRAINT identification_levels_upgrade_by_check CHECK (upgrade_by = ANY (ARRAY['provider', 'office']))
);

-- Identity checks at the verification provider.
CREATE TABLE identifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  target_level text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  verification_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  polls integer NOT NULL DEFAULT 0,
  -- An open check is asked for again, ever more seldom, since a report may get lost.
  next_poll_at timestamptz(3) NOT NULL DEFAULT (now() + '00:01:00'::interval),
  CONSTRAINT identifications_pkey PRIMARY KEY (id),
  CONSTRAINT identifications_target_level_fkey FOREIGN KEY (target_level) REFERENCES identification_levels(name),
  CONSTRAINT identifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT identifications_check CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT identifications_status_check CHECK (status = ANY (ARRAY['pending', 'aborted', 'complete']))
);
CREATE INDEX identifications_of_user ON identifications (user_id, created_at DESC);
CREATE INDEX identifications_to_poll ON identifications (next_poll_at) WHERE status = 'pending';
CREATE UNIQUE INDEX one_pending_identification ON identifications (user_id) WHERE status = 'pending';

-- Browsers on which a user has signed in, by the hash of a cookie that changes at each sign-in.
CREATE TABLE known_devices (
  device_hash text NOT NULL,
  user_id uuid NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT known_devices_pkey PRIMARY KEY (device_hash, user_id),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT known_devices_device_hash_check CHECK (device_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX known_devices_of_user ON known_devices (user_id, last_seen_at);
CREATE INDEX known_devices_to_purge ON known_devices (last_seen_at);

-- Challenges that a passkey is to sign, each for one purpose, session and order, once within two minutes;
-- of visitors those that were signed.
CREATE TABLE passkey_challenges (
  hash text NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  session_id uuid,
  -- Mark of the order that it confirms: its id, amount, currency and payee.
  bound text,
  -- The page that asked, which alone may answer.
  origin text NOT NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + '00:02:00'::interval,
  used_at timestamptz,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (hash),
  CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT logins_are_kept_when_used CHECK (purpose <> 'login' OR used_at IS NOT NULL),
  CONSTRAINT only_visitors_log_in CHECK ((purpose = 'login') = (user_id IS NULL) AND (user_id IS NULL) = (session_id IS NULL)),
  CONSTRAINT passkey_challenges_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add', 'login', 'pay', 'unlock'])),
  CONSTRAINT payments_are_bound CHECK ((purpose = 'pay') = (bound IS NOT NULL))
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (user_id, session_id, purpose);

-- Public keys of WebAuthn, by which their users log in, confirm orders and open the locked app.
CREATE TABLE passkeys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  -- The domain for which the browser made the key.
  rp_id text NOT NULL,
  credential_id text NOT NULL,
  -- COSE, in base64url.
  public_key text NOT NULL,
  -- The signatures that the authenticator had made; one that counts nothing says 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- The key is on all devices of its owner.
  backed_up boolean NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  -- A counter did not rise, so that there is a copy of the key: it is refused from then on.
  stopped_at timestamptz,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0 AND counter <= '4294967295'::bigint),
  CONSTRAINT passkeys_credential_id_check CHECK (length(credential_id) >= 16 AND length(credential_id) <= 1400),
  CONSTRAINT passkeys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT passkeys_public_key_check CHECK (length(public_key) >= 1 AND length(public_key) <= 4000),
  CONSTRAINT passkeys_rp_id_check CHECK (rp_id <> ''),
  CONSTRAINT passkeys_transports_check CHECK (cardinality(transports) <= 10)
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, added_at);

-- A new PIN for a user who forgot it: a code to the phone, then a day of waiting or an identity check.
CREATE TABLE pin_resets (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open',
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- From then until ends_at the PIN can be set without an identity check.
  ready_at timestamptz NOT NULL DEFAULT now() + '24:00:00'::interval,
  ends_at timestamptz NOT NULL DEFAULT now() + '7 days'::interval,
  ended_at timestamptz,
  -- The session that confirmed last with a code; it alone may set the PIN, for a while.
  confirmed_by uuid NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- The latest identity check; each one costs.
  check_id uuid,
  check_url text,
  check_state text,
  checks integer NOT NULL DEFAULT 0,
  CONSTRAINT pin_resets_pkey PRIMARY KEY (id),
  CONSTRAINT pin_resets_check_id_key UNIQUE (check_id),
  CONSTRAINT pin_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT pin_resets_check CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT pin_resets_check1 CHECK ((check_id IS NULL) = (check_state IS NULL)),
  CONSTRAINT pin_resets_check_state_check CHECK (check_state = ANY (ARRAY['pending', 'aborted', 'complete'])),
  CONSTRAINT pin_resets_checks_check CHECK (checks >= 0 AND checks <= 3),
  CONSTRAINT pin_resets_state_check CHECK (state = ANY (ARRAY['open', 'cancelled', 'completed', 'expired']))
);
CREATE UNIQUE INDEX one_open_pin_reset ON pin_resets (user_id) WHERE state = 'open';
CREATE INDEX pin_resets_of_user ON pin_resets (user_id, asked_at);
CREATE INDEX pin_resets_to_purge ON pin_resets (ends_at);

-- Events of the security of accounts. Rows are added, removed by age and never changed.
CREATE TABLE security_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  user_id uuid,
  phone text,
  address text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT security_events_pkey PRIMARY KEY (id),
  CONSTRAINT security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT security_events_kind_check CHECK (kind = ANY (ARRAY['signed-in', 'code-wrong', 'code-blocked', 'limit-reached', 'pin-wrong', 'pin-blocked', 'pin-set', 'pin-changed', 'session-ended', 'pin-reset-asked', 'pin-reset-cancelled', 'pin-reset', 'phone-change', 'email-change', 'passkey-added', 'passkey-removed', 'passkey-wrong', 'passkey-blocked', 'passkey-copied'])),
  CONSTRAINT security_events_user_agent_check CHECK (char_length(user_agent) <= 200)
);
CREATE INDEX security_events_by_address ON security_events (address, kind, at);
CREATE INDEX security_events_by_time ON security_events (at);
CREATE INDEX security_events_of_phone ON security_events (phone, at);
CREATE INDEX security_events_of_user ON security_events (user_id, at);

-- Signed-in browsers, by the hash of their token.
CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_by_age ON sessions (created_at);
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_to_purge ON sessions (ended_at) WHERE ended_at IS NOT NULL;

-- People, each with one phone number.
CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  phone text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  country_code text,
  city text,
  zip_code text,
  address text,
  identification_level text NOT NULL DEFAULT 'basic',
  topup_blocked boolean NOT NULL DEFAULT false,
  withdrawal_blocked boolean NOT NULL DEFAULT false,
  pin_hash text,
  registered_at timestamptz NOT NULL DEFAULT now(),
  -- An address that was only typed at registration proves nothing.
  email_confirmed_at timestamptz,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_phone_key UNIQUE (phone),
  CONSTRAINT users_identification_level_fkey FOREIGN KEY (identification_level) REFERENCES identification_levels(name),
  CONSTRAINT users_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$')
);

-- Wrong codes of unknown browsers, by keyed hashes of their address and network.
CREATE TABLE wrong_guesses (
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  guessed_at timestamptz NOT NULL DEFAULT now(),
  -- The task that was solved for it.
  work text,
  CONSTRAINT wrong_guesses_work_key UNIQUE (work)
);
CREATE INDEX wrong_guesses_by_address ON wrong_guesses (address_hash, guessed_at);
CREATE INDEX wrong_guesses_by_network ON wrong_guesses (network_hash, guessed_at);
CREATE INDEX wrong_guesses_by_time ON wrong_guesses (guessed_at);

-- money

-- Balances of users' accounts, kept by triggers from movements and holds.
CREATE TABLE balances (
  account_id uuid NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  CONSTRAINT balances_pkey PRIMARY KEY (account_id),
  CONSTRAINT balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  CONSTRAINT holds_are_not_negative CHECK (held >= 0),
  CONSTRAINT no_overdraft CHECK (balance >= held)
) WITH (fillfactor=70);

-- Currencies and the number of their decimals.
CREATE TABLE currencies (
  code text NOT NULL,
  exponent smallint NOT NULL,
  CONSTRAINT currencies_pkey PRIMARY KEY (code),
  CONSTRAINT currencies_code_check CHECK (code ~ '^[A-Z]{3,5}$'),
  CONSTRAINT currencies_exponent_check CHECK (exponent >= 0 AND exponent <= 6)
);

-- Amounts that are set aside for an operation that is not settled.
CREATE TABLE holds (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'held',
  -- The movement that spends the hold, which is released before the movement exists.
  movement_id uuid,
  CONSTRAINT holds_pkey PRIMARY KEY (id),
  CONSTRAINT holds_movement_id_key UNIQUE (movement_id),
  CONSTRAINT holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES balances(account_id),
  CONSTRAINT holds_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT holds_amount_check CHECK (amount >= 1 AND amount <= '999999999999999999'::bigint),
  CONSTRAINT holds_check CHECK ((state = 'posted') = (movement_id IS NOT NULL)),
  CONSTRAINT holds_state_check CHECK (state = ANY (ARRAY['held', 'posted', 'voided']))
);
CREATE INDEX holds_open ON holds (account_id) WHERE state = 'held';

-- One row for each intent of a user. Its answer is written in the transaction of its effect, so a crash
-- leaves both or neither.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  lease_id uuid NOT NULL,
  -- Until then one process works on the intent.
  lease_until timestamptz NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The first claim: a quote that was good then is honoured for a repetition.
  began_at timestamptz NOT NULL DEFAULT now(),
  -- 'pin', 'none' or the mark of what a passkey signed: a replay brings the same, or a new one that is right.
  proof text,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, endpoint, key),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 255),
  CONSTRAINT idempotency_keys_proof_check CHECK (char_length(proof) >= 1 AND char_length(proof) <= 64)
);
CREATE INDEX idempotency_keys_to_purge ON idempotency_keys (created_at);

-- Accounts of users and of the system. clearing faces the outside world, liquidity the exchange. System
-- accounts have eight stripes and no stored balance, so that no row is common to all movements of a
-- currency.
CREATE TABLE ledger_accounts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  user_id uuid,
  currency_code text NOT NULL,
  stripe smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Its owner reads it to others; the last two digits check the rest.
  number bigint NOT NULL GENERATED ALWAYS AS (scattered_number(serial, 90000::bigint, 100000::bigint)) STORED,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_accounts_id_currency_code_key UNIQUE (id, currency_code),
  CONSTRAINT ledger_accounts_id_user_id_currency_code_key UNIQUE (id, user_id, currency_code),
  CONSTRAINT ledger_accounts_number_key UNIQUE (number),
  CONSTRAINT ledger_accounts_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT ledger_accounts_check CHECK ((kind = 'user') = (user_id IS NOT NULL)),
  CONSTRAINT ledger_accounts_kind_check CHECK (kind = ANY (ARRAY['user', 'clearing', 'liquidity'])),
  CONSTRAINT ledger_accounts_number_check CHECK (number >= '100000000000'::bigint AND number <= '999999999999'::bigint AND (number % 97::bigint) = 1),
  CONSTRAINT ledger_accounts_stripe_check CHECK (stripe >= 0 AND stripe <= 7)
);
CREATE UNIQUE INDEX ledger_accounts_of_system ON ledger_accounts (kind, currency_code, stripe) WHERE kind <> 'user';
CREATE UNIQUE INDEX ledger_accounts_of_user ON ledger_accounts (user_id, currency_code) WHERE kind = 'user';

-- Position and hash of each movement, added by a job after the commit.
CREATE TABLE ledger_chain (
  "position" bigint NOT NULL,
  movement_id uuid NOT NULL,
  -- SHA-256 of the hash before, the position and the movement.
  hash bytea NOT NULL,
  CONSTRAINT ledger_chain_pkey PRIMARY KEY ("position"),
  CONSTRAINT ledger_chain_movement_id_key UNIQUE (movement_id),
  CONSTRAINT ledger_chain_hash_check CHECK (length(hash) = 32),
  CONSTRAINT ledger_chain_position_check CHECK ("position" > 0)
);

-- Breaches that the job found. They stay until somebody resolves them.
CREATE TABLE ledger_findings (
  breach text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  CONSTRAINT ledger_findings_pkey PRIMARY KEY (breach, subject)
);

-- Progress of the job that proves the ledger, in one row.
CREATE TABLE ledger_progress (
  is_only boolean NOT NULL DEFAULT true,
  -- The last account that was compared; all are compared in turn.
  compared_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  round_ended_at timestamptz,
  -- All movements until then are proven, and nothing is open.
  in_order_at timestamptz,
  CONSTRAINT ledger_progress_pkey PRIMARY KEY (is_only),
  CONSTRAINT ledger_progress_is_only_check CHECK (is_only)
);

-- The amounts that a level may move at once and in a day, in minor units.
CREATE TABLE level_limits (
  level text NOT NULL,
  operation text NOT NULL,
  currency_code text NOT NULL,
  each_minor bigint NOT NULL,
  day_minor bigint NOT NULL,
  CONSTRAINT level_limits_pkey PRIMARY KEY (level, operation, currency_code),
  CONSTRAINT level_limits_level_fkey FOREIGN KEY (level) REFERENCES identification_levels(name),
  CONSTRAINT level_limits_check CHECK (day_minor >= each_minor),
  CONSTRAINT level_limits_each_minor_check CHECK (each_minor > 0),
  CONSTRAINT level_limits_operation_check CHECK (operation = ANY (ARRAY['topup', 'withdrawal', 'transfer']))
);

-- The currency in which limits count over all accounts of a user.
CREATE TABLE limit_currency (
  is_only boolean NOT NULL DEFAULT true,
  code text NOT NULL,
  CONSTRAINT limit_currency_pkey PRIMARY KEY (is_only),
  CONSTRAINT limit_currency_code_fkey FOREIGN KEY (code) REFERENCES currencies(code),
  CONSTRAINT limit_currency_is_only_check CHECK (is_only)
);

-- Rates of a day for the limits, fixed by the first operation of that day in a currency.
CREATE TABLE limit_rates (
  day date NOT NULL,
  currency_code text NOT NULL,
  per_dollar numeric NOT NULL,
  CONSTRAINT limit_rates_pkey PRIMARY KEY (day, currency_code),
  CONSTRAINT limit_rates_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT limit_rates_per_dollar_check CHECK (per_dollar > 0::numeric)
);

-- The amount that an account moved for its limits in each hour.
CREATE TABLE moved_sums (
  account_id uuid NOT NULL,
  operation text NOT NULL,
  -- The beginning of the hour.
  hour timestamptz NOT NULL,
  amount numeric NOT NULL,
  CONSTRAINT moved_sums_pkey PRIMARY KEY (account_id, operation, hour),
  CONSTRAINT moved_sums_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  CONSTRAINT moved_sums_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT moved_sums_operation_check CHECK (operation = ANY (ARRAY['topup', 'withdrawal', 'transfer']))
);
CREATE INDEX moved_sums_to_purge ON moved_sums (hour);

-- The double-entry ledger: one row debits one account and credits another of the same currency. Rows are
-- added and never changed.
CREATE TABLE movements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- The event that moved the money, so that no event moves it twice.
  reference text NOT NULL,
  debit_account_id uuid NOT NULL,
  credit_account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL,
  -- The other half of an exchange.
  linked_movement_id uuid,
  reverses_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT movements_pkey PRIMARY KEY (id),
  CONSTRAINT movements_linked_movement_id_key UNIQUE (linked_movement_id),
  CONSTRAINT movements_reference_key UNIQUE (reference),
  CONSTRAINT movements_reverses_id_key UNIQUE (reverses_id),
  CONSTRAINT movements_credit_account_id_currency_code_fkey FOREIGN KEY (credit_account_id, currency_code) REFERENCES ledger_accounts(id, currency_code),
  CONSTRAINT movements_debit_account_id_currency_code_fkey FOREIGN KEY (debit_account_id, currency_code) REFERENCES ledger_accounts(id, currency_code),
  CONSTRAINT movements_linked_movement_id_fkey FOREIGN KEY (linked_movement_id) REFERENCES movements(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT movements_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES movements(id),
  CONSTRAINT movements_amount_check CHECK (amount >= 1 AND amount <= '999999999999999999'::bigint),
  CONSTRAINT movements_check CHECK (debit_account_id <> credit_account_id),
  CONSTRAINT movements_check1 CHECK ((kind = 'exchange') = (linked_movement_id IS NOT NULL)),
  CONSTRAINT movements_check2 CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL)),
  CONSTRAINT movements_kind_check CHECK (kind = ANY (ARRAY['topup', 'withdrawal', 'exchange', 'transfer', 'payment', 'reversal']))
);
CREATE INDEX movements_between ON movements (debit_account_id, credit_account_id) WHERE kind = ANY (ARRAY['transfer', 'reversal']);
CREATE INDEX movements_by_time ON movements USING brin (created_at);
CREATE INDEX movements_crediting ON movements (credit_account_id);
CREATE INDEX movements_debiting ON movements (debit_account_id);

-- Balances by the movements that are chained.
CREATE TABLE proven_balances (
  account_id uuid NOT NULL,
  balance numeric NOT NULL,
  -- A movement was added since the last comparison with the balance.
  is_due boolean NOT NULL,
  CONSTRAINT proven_balances_pkey PRIMARY KEY (account_id)
);
CREATE INDEX proven_balances_due ON proven_balances (account_id) WHERE is_due;

-- The currency in which a user wants the total of all accounts.
CREATE TABLE total_choices (
  user_id uuid NOT NULL,
  currency_code text NOT NULL,
  CONSTRAINT total_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT total_choices_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT total_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Committed movements that the chain does not have yet.
CREATE TABLE unchained_movements (
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  movement_id uuid NOT NULL,
  CONSTRAINT unchained_movements_pkey PRIMARY KEY (serial)
);

-- Accounts that the total leaves out; at least one account of each user counts.
CREATE TABLE uncounted_accounts (
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  currency_code text NOT NULL,
  CONSTRAINT uncounted_accounts_pkey PRIMARY KEY (account_id),
  CONSTRAINT uncounted_accounts_account_id_user_id_currency_code_fkey FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT uncounted_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES total_choices(user_id)
);
CREATE INDEX uncounted_accounts_of_user ON uncounted_accounts (user_id);

-- orders

-- Addresses at which users receive, each of one user for good.
CREATE TABLE deposit_addresses (
  account_id uuid NOT NULL,
  network text NOT NULL,
  user_id uuid NOT NULL,
  currency_code text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT deposit_addresses_pkey PRIMARY KEY (account_id, network),
  CONSTRAINT deposit_addresses_account_id_user_id_currency_code_fkey FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT deposit_addresses_address_check CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  CONSTRAINT deposit_addresses_currency_code_check CHECK (currency_code = 'USDC'),
  CONSTRAINT deposit_addresses_network_check CHECK (network = 'ethereum')
);
CREATE UNIQUE INDEX deposit_addresses_of_network ON deposit_addresses (network, lower(address));

-- Money from a network or a bank that nobody ordered. Credited once, and as it is for good then.
CREATE TABLE deposits (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  network text NOT NULL,
  -- The hash of the transfer, or the bank's id of the payment.
  reference text NOT NULL,
  -- Its place among the logs in the first report, which names it here for good.
  log_index integer NOT NULL DEFAULT 0,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  -- NULL for another token, whose units are not known here.
  amount bigint,
  -- The details of the transaction that it becomes.
  details jsonb NOT NULL,
  state text NOT NULL,
  reason text,
  block_hash text,
  block_height bigint,
  confirmations integer NOT NULL DEFAULT 0,
  -- Counts the reports of the provider: of two, the higher one is the later.
  revision integer NOT NULL DEFAULT 0,
  transaction_id uuid,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Its place in the block in which it is now; NULL where that is its first.
  place integer,
  -- The last revision that was reported of each place at which it stood.
  places jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Its block went after it was credited, and no report said that it is in another.
  gone_at timestamptz(3),
  decision text,
  decided_by text,
  decision_reason text,
  decided_at timestamptz(3),
  CONSTRAINT deposits_pkey PRIMARY KEY (id),
  CONSTRAINT deposits_once UNIQUE (network, reference, log_index),
  CONSTRAINT deposits_transaction_id_key UNIQUE (transaction_id),
  CONSTRAINT deposits_account_id_user_id_currency_code_fkey FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT deposits_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  CONSTRAINT banks_have_no_blocks CHECK (network <> 'bank' OR (state = ANY (ARRAY['held', 'credited'])) AND block_hash IS NULL),
  CONSTRAINT confirmed_deposits_are_in_a_block CHECK ((block_hash IS NULL) = (block_height IS NULL) AND (block_hash IS NOT NULL OR confirmations = 0)),
  CONSTRAINT credited_deposits_have_a_transaction CHECK ((state = 'credited') = (transaction_id IS NOT NULL)),
  CONSTRAINT decisions_are_whole CHECK (num_nulls(decision, decided_by, decision_reason, decided_at) = ANY (ARRAY[0, 4])),
  CONSTRAINT deposits_amount_check CHECK (amount >= 1 AND amount <= '999999999999999999'::bigint),
  CONSTRAINT deposits_block_height_check CHECK (block_height >= 0),
  CONSTRAINT deposits_confirmations_check CHECK (confirmations >= 0),
  CONSTRAINT deposits_decided_by_check CHECK (char_length(decided_by) >= 1 AND char_length(decided_by) <= 100),
  CONSTRAINT deposits_decision_check CHECK (decision = ANY (ARRAY['keep', 'take-back'])),
  CONSTRAINT deposits_decision_reason_check CHECK (char_length(decision_reason) >= 1 AND char_length(decision_reason) <= 500),
  CONSTRAINT deposits_log_index_check CHECK (log_index >= 0),
  CONSTRAINT deposits_network_check CHECK (network = ANY (ARRAY['ethereum', 'bank'])),
  CONSTRAINT deposits_place_check CHECK (place >= 0),
  CONSTRAINT deposits_places_check CHECK (jsonb_typeof(places) = 'object'),
  CONSTRAINT deposits_reason_check CHECK (reason = ANY (ARRAY['too-small', 'wrong-token'])),
  CONSTRAINT deposits_reference_check CHECK (char_length(reference) >= 1 AND char_length(reference) <= 100),
  CONSTRAINT deposits_revision_check CHECK (revision >= 0),
  CONSTRAINT deposits_state_check CHECK (state = ANY (ARRAY['seen', 'confirming', 'taken-back', 'held', 'credited', 'refused'])),
  CONSTRAINT only_credited_deposits_are_gone CHECK (gone_at IS NULL OR state = 'credited'),
  CONSTRAINT only_wrong_tokens_have_no_amount CHECK ((amount IS NULL) = (NOT reason IS DISTINCT FROM 'wrong-token')),
  CONSTRAINT refused_deposits_say_why CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX deposits_gone ON deposits (gone_at) WHERE gone_at IS NOT NULL AND decision IS NULL;
CREATE INDEX deposits_held ON deposits (changed_at) WHERE state = 'held';
CREATE INDEX deposits_of_user ON deposits (user_id, seen_at DESC);

-- Previews of transfers and payments: what was shown is confirmed by the PIN, within ten minutes and once.
CREATE TABLE orders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT (now() + '00:10:00'::interval),
  -- The payer's side of its transaction.
  transaction_id uuid,
  is_returned boolean NOT NULL DEFAULT false,
  recipient_id uuid,
  recipient_account_id uuid,
  note text,
  -- The convenience fee that the code of a merchant adds.
  fee bigint,
  code text,
  merchant text,
  -- The code is made for one payment.
  is_dynamic boolean,
  payee_token text,
  -- Masked by the provider.
  payee_name text,
  -- Masked here.
  payee_phone text,
  bank text,
  -- The code of the request that it pays, where that is paid once. The request itself may be forgotten.
  request text,
  merchant_kind text,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_transaction_id_key UNIQUE (transaction_id),
  CONSTRAINT orders_account_id_user_id_currency_code_fkey FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT orders_recipient_account_id_recipient_id_currency_code_fkey FOREIGN KEY (recipient_account_id, recipient_id, currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT orders_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  CONSTRAINT fast_payments_have_a_payee CHECK (num_nulls(payee_token, payee_name, payee_phone, bank) = CASE kind WHEN 'fast-payment' THEN 0 ELSE 4 END),
  CONSTRAINT only_payments_have_a_merchant_kind CHECK (merchant_kind IS NULL OR kind = 'payment'),
  CONSTRAINT only_transfers_have_a_note CHECK (kind = 'transfer' OR note IS NULL),
  CONSTRAINT only_transfers_pay_a_request CHECK (kind = 'transfer' OR request IS NULL),
  CONSTRAINT orders_amount_check CHECK (amount >= 1 AND amount <= '999999999999999999'::bigint),
  CONSTRAINT orders_bank_check CHECK (char_length(bank) >= 1 AND char_length(bank) <= 100),
  CONSTRAINT orders_check CHECK (NOT is_returned OR transaction_id IS NOT NULL),
  CONSTRAINT orders_check1 CHECK (recipient_id <> user_id),
  CONSTRAINT orders_code_check CHECK (char_length(code) <= 512),
  CONSTRAINT orders_fee_check CHECK (fee >= 0),
  CONSTRAINT orders_kind_check CHECK (kind = ANY (ARRAY['transfer', 'payment', 'fast-payment'])),
  CONSTRAINT orders_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 140),
  CONSTRAINT orders_payee_name_check CHECK (char_length(payee_name) >= 1 AND char_length(payee_name) <= 140),
  CONSTRAINT orders_payee_token_check CHECK (char_length(payee_token) <= 200),
  CONSTRAINT orders_request_check CHECK (char_length(request) <= 40),
  CONSTRAINT payments_have_a_code CHECK (num_nulls(fee, code, merchant, is_dynamic) = CASE kind WHEN 'payment' THEN 0 ELSE 4 END),
  CONSTRAINT payouts_keep_their_id CHECK (kind = 'transfer' OR transaction_id = id),
  CONSTRAINT total_is_bounded CHECK ((amount + fee) <= '999999999999999999'::bigint),
  CONSTRAINT transfers_are_not_returned CHECK (kind <> 'transfer' OR NOT is_returned),
  CONSTRAINT transfers_have_a_recipient CHECK (num_nulls(recipient_id, recipient_account_id) = CASE kind WHEN 'transfer' THEN 0 ELSE 2 END)
);
CREATE UNIQUE INDEX orders_of_paid_request ON orders (user_id, request) WHERE request IS NOT NULL AND transaction_id IS NOT NULL;
CREATE UNIQUE INDEX orders_of_used_code ON orders (user_id, code) WHERE is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned;
CREATE INDEX orders_open ON orders (user_id, kind, expires_at) WHERE transaction_id IS NULL;
CREATE INDEX orders_to_purge ON orders (expires_at) WHERE transaction_id IS NULL;

-- Requests for money. The random code is the only key: its holder sees who asks and may pay.
CREATE TABLE payment_requests (
  code text NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  -- NULL where the payer chooses it.
  amount bigint,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The name that its maker's app gave it; none for a code that is printed and reused.
  once text,
  -- For what, in the words of who asks.
  note text,
  -- Anybody may pay it, each payer once. Otherwise the first payment closes it.
  many boolean NOT NULL DEFAULT true,
  -- An open one that is past its end has ended, also before a job says so here.
  state text NOT NULL DEFAULT 'open',
  -- The one person who is asked, reads it and may decline; NULL for whoever has the code.
  payer_id uuid,
  -- The parts of one bill share it.
  bill_id uuid,
  ends_at timestamptz,
  closed_at timestamptz,
  -- The payer's side of the payment that closed it.
  transaction_id uuid,
  payments integer NOT NULL DEFAULT 0,
  reminders integer NOT NULL DEFAULT 0,
  reminded_at timestamptz,
  CONSTRAINT payment_requests_pkey PRIMARY KEY (code),
  CONSTRAINT payment_requests_transaction_id_key UNIQUE (transaction_id),
  CONSTRAINT payment_requests_account_id_user_id_currency_code_fkey FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT payment_requests_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id),
  CONSTRAINT payment_requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  CONSTRAINT named_requests_end CHECK ((once IS NULL) = (ends_at IS NULL)),
  CONSTRAINT nobody_asks_oneself CHECK (payer_id <> user_id),
  CONSTRAINT paid_requests_have_a_transaction CHECK ((state = 'paid') = (transaction_id IS NOT NULL)),
  CONSTRAINT payment_requests_amount_check CHECK (amount >= 1 AND amount <= '999999999999999999'::bigint),
  CONSTRAINT payment_requests_code_check CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
  CONSTRAINT payment_requests_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 140),
  CONSTRAINT payment_requests_once_check CHECK (char_length(once) >= 8 AND char_length(once) <= 40),
  CONSTRAINT payment_requests_payments_check CHECK (payments >= 0),
  CONSTRAINT payment_requests_reminders_check CHECK (reminders >= 0 AND reminders <= 3),
  CONSTRAINT payment_requests_state_check CHECK (state = ANY (ARRAY['open', 'paid', 'declined', 'cancelled', 'ended'])),
  CONSTRAINT requests_are_closed_before_their_end CHECK ((state = 'open') = (closed_at IS NULL) AND closed_at <= ends_at),
  CONSTRAINT requests_end_at_their_end CHECK (state <> 'ended' OR closed_at = ends_at),
  CONSTRAINT requests_for_many_have_no_payer CHECK (NOT many OR (state = ANY (ARRAY['open', 'cancelled', 'ended'])) AND num_nonnulls(payer_id, bill_id) = 0),
  CONSTRAINT requests_for_one_are_paid_once CHECK (many OR amount IS NOT NULL AND payments = CASE state WHEN 'paid' THEN 1 ELSE 0 END),
  CONSTRAINT reusable_requests_have_no_note CHECK (once IS NOT NULL OR note IS NULL),
  CONSTRAINT reusable_requests_have_no_state CHECK (once IS NOT NULL OR many AND state = 'open' AND payments = 0 AND num_nonnulls(payer_id, bill_id) = 0),
  CONSTRAINT who_was_asked_declines CHECK (state <> 'declined' OR payer_id IS NOT NULL),
  CONSTRAINT who_was_asked_is_reminded CHECK ((reminders = 0) = (reminded_at IS NULL) AND (reminders = 0 OR payer_id IS NOT NULL))
);
CREATE INDEX payment_requests_by_payer ON payment_requests (payer_id, asked_at DESC) WHERE payer_id IS NOT NULL;
CREATE INDEX payment_requests_by_user ON payment_requests (user_id, asked_at DESC) WHERE once IS NOT NULL;
CREATE UNIQUE INDEX payment_requests_made_once ON payment_requests (account_id, once) WHERE once IS NOT NULL;
CREATE UNIQUE INDEX payment_requests_of_account ON payment_requests (account_id, COALESCE(amount, 0::bigint)) WHERE once IS NULL;
CREATE INDEX payment_requests_to_end ON payment_requests (ends_at) WHERE state = 'open' AND ends_at IS NOT NULL;
CREATE INDEX payment_requests_to_purge ON payment_requests (ends_at) WHERE ends_at IS NOT NULL;

-- The people whom a user sent to, was paid by, or keeps. Clients name them by these ids, which differ for
-- each user.
CREATE TABLE people (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  other_id uuid NOT NULL,
  own_name text,
  is_favourite boolean NOT NULL DEFAULT false,
  -- Added by hand, named, or a favourite.
  is_kept boolean NOT NULL DEFAULT false,
  -- The time of the last movement between them. NULL for one who is only kept, asked for money or was
  -- blocked, and for one who was removed until the next movement.
  last_at timestamptz,
  -- The user's side of that movement.
  last_transaction_id uuid,
  -- Since when the user has blocked them. The other one never learns it.
  blocked_at timestamptz,
  CONSTRAINT people_pkey PRIMARY KEY (id),
  CONSTRAINT people_user_id_other_id_key UNIQUE (user_id, other_id),
  CONSTRAINT people_last_transaction_id_fkey FOREIGN KEY (last_transaction_id) REFERENCES transactions(id),
  CONSTRAINT people_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id),
  CONSTRAINT people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT people_check CHECK (user_id <> other_id),
  CONSTRAINT people_check1 CHECK (is_kept OR own_name IS NULL AND NOT is_favourite),
  CONSTRAINT people_check2 CHECK ((last_at IS NULL) = (last_transaction_id IS NULL)),
  CONSTRAINT people_own_name_check CHECK (char_length(own_name) >= 1 AND char_length(own_name) <= 40)
);
CREATE INDEX people_kept ON people (user_id) WHERE is_kept;
CREATE INDEX people_met ON people (user_id, last_at DESC) WHERE last_at IS NOT NULL;

-- Quotes of a user for an exchange, each used once. With accounts and amounts it is for one exchange,
-- without them a rate of the pair.
CREATE TABLE quotes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  from_currency_code text NOT NULL,
  to_currency_code text NOT NULL,
  quantity_in numeric NOT NULL,
  quantity_out numeric NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  from_account_id uuid,
  to_account_id uuid,
  from_amount bigint,
  to_amount bigint,
  -- The amount that one unit bought in the market when it was quoted; less what the quote gives, it is the
  -- margin.
  market_out numeric,
  CONSTRAINT quotes_pkey PRIMARY KEY (id),
  CONSTRAINT quotes_from_account_id_user_id_from_currency_code_fkey FOREIGN KEY (from_account_id, user_id, from_currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT quotes_from_currency_code_fkey FOREIGN KEY (from_currency_code) REFERENCES currencies(code),
  CONSTRAINT quotes_to_account_id_user_id_to_currency_code_fkey FOREIGN KEY (to_account_id, user_id, to_currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT quotes_to_currency_code_fkey FOREIGN KEY (to_currency_code) REFERENCES currencies(code),
  CONSTRAINT quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT quotes_check CHECK (from_currency_code <> to_currency_code),
  CONSTRAINT quotes_from_amount_check CHECK (from_amount >= 1 AND from_amount <= '999999999999999999'::bigint),
  CONSTRAINT quotes_have_a_margin CHECK ((market_out * quantity_in) > quantity_out),
  CONSTRAINT quotes_name_all_or_nothing CHECK (num_nulls(from_account_id, to_account_id, from_amount, to_amount) = ANY (ARRAY[0, 4])),
  CONSTRAINT quotes_quantity_in_check CHECK (quantity_in > 0::numeric),
  CONSTRAINT quotes_quantity_out_check CHECK (quantity_out > 0::numeric),
  CONSTRAINT quotes_to_amount_check CHECK (to_amount >= 1 AND to_amount <= '999999999999999999'::bigint)
);
CREATE INDEX quotes_open ON quotes (user_id, expires_at) WHERE used_at IS NULL;
CREATE INDEX quotes_to_purge ON quotes (expires_at);

-- Names that were asked for by phone number, counted for their limit.
CREATE TABLE recipient_lookups (
  user_id uuid NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT recipient_lookups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX recipient_lookups_of_user ON recipient_lookups (user_id, asked_at);
CREATE INDEX recipient_lookups_to_purge ON recipient_lookups (asked_at);

-- Looks at requests without a session, counted by keyed hashes of address and network.
CREATE TABLE request_looks (
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_looks_by_address ON request_looks (address_hash, looked_at);
CREATE INDEX request_looks_by_network ON request_looks (network_hash, looked_at);
CREATE INDEX request_looks_by_time ON request_looks (looked_at);

-- Decisions of operators, one for each report that waited.
CREATE TABLE top_up_decisions (
  report_id bigint NOT NULL,
  decision text NOT NULL,
  decided_by text NOT NULL,
  reason text NOT NULL,
  transaction_id uuid,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT top_up_decisions_pkey PRIMARY KEY (report_id),
  CONSTRAINT top_up_decisions_report_id_fkey FOREIGN KEY (report_id) REFERENCES top_up_reports(id),
  CONSTRAINT top_up_decisions_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id),
  CONSTRAINT top_up_decisions_check CHECK (transaction_id IS NULL OR decision = 'credit'),
  CONSTRAINT top_up_decisions_decided_by_check CHECK (char_length(decided_by) >= 1 AND char_length(decided_by) <= 100),
  CONSTRAINT top_up_decisions_decision_check CHECK (decision = ANY (ARRAY['credit', 'return', 'dismiss'])),
  CONSTRAINT top_up_decisions_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500)
);

-- Each different report about a top-up, once, with its outcome. A provider may say failed first and paid
-- later.
CREATE TABLE top_up_reports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- As it was reported: there may be no such order.
  order_id uuid NOT NULL,
  status text NOT NULL,
  amount bigint,
  currency_code text,
  outcome text NOT NULL,
  -- A person has to decide about it.
  waits boolean NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT top_up_reports_pkey PRIMARY KEY (id),
  CONSTRAINT top_up_reports_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT top_up_reports_amount_check CHECK (amount > 0),
  CONSTRAINT top_up_reports_check CHECK (num_nulls(amount, currency_code) = CASE status WHEN 'failed' THEN 2 ELSE 0 END),
  CONSTRAINT top_up_reports_status_check CHECK (status = ANY (ARRAY['paid', 'failed', 'returned', 'charged-back', 'return-refused']))
);
CREATE UNIQUE INDEX top_up_reports_once ON top_up_reports (order_id, status, COALESCE(amount, 0::bigint), COALESCE(currency_code, '')) WHERE status <> 'return-refused';
CREATE INDEX top_up_reports_waiting ON top_up_reports (id) WHERE waits;

-- Payments that were not credited and go back to their payers through the provider.
CREATE TABLE top_up_returns (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  report_id bigint NOT NULL,
  order_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'asked',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  CONSTRAINT top_up_returns_pkey PRIMARY KEY (id),
  CONSTRAINT top_up_returns_report_id_key UNIQUE (report_id),
  CONSTRAINT top_up_returns_report_id_fkey FOREIGN KEY (report_id) REFERENCES top_up_reports(id),
  CONSTRAINT top_up_returns_check CHECK ((state = 'asked') = (next_attempt_at IS NOT NULL)),
  CONSTRAINT top_up_returns_state_check CHECK (state = ANY (ARRAY['asked', 'returned', 'refused']))
);
CREATE INDEX top_up_returns_of_order ON top_up_returns (order_id);
CREATE INDEX top_up_returns_to_attempt ON top_up_returns (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Orders at the payment provider, pending until the provider reports, and credited once.
CREATE TABLE top_ups (
  id uuid NOT NULL,
  polls integer NOT NULL DEFAULT 0,
  next_poll_at timestamptz(3) DEFAULT now(),
  user_id uuid,
  -- Turns of a user come an hour after each other, so that thousands of one user let others pass.
  turn_at timestamptz(3),
  -- The payment page at the provider, for its payer alone.
  page_url text,
  -- Its user gave it up. A payment that comes all the same is one that comes late.
  cancelled_at timestamptz(3),
  CONSTRAINT top_ups_pkey PRIMARY KEY (id),
  CONSTRAINT top_ups_id_fkey FOREIGN KEY (id) REFERENCES transactions(id),
  CONSTRAINT what_waits_has_a_turn CHECK (next_poll_at IS NULL OR num_nulls(user_id, turn_at) = 0)
);
CREATE INDEX top_ups_in_turn ON top_ups (turn_at, next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX top_ups_waiting ON top_ups (user_id, turn_at) WHERE next_poll_at IS NOT NULL;

-- Payouts: the amount is held at once, then posted or voided as the provider says. Payments to merchants
-- and other banks are payouts too.
CREATE TABLE withdrawals (
  id uuid NOT NULL,
  hold_id uuid NOT NULL,
  destination_kind text NOT NULL,
  -- The provider's token of a card or phone, an address, or the code of a merchant.
  destination text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  user_id uuid,
  -- Turns of a user come an hour after each other, so that thousands of one user let others pass.
  turn_at timestamptz(3),
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawals_hold_id_key UNIQUE (hold_id),
  CONSTRAINT withdrawals_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id),
  CONSTRAINT withdrawals_id_fkey FOREIGN KEY (id) REFERENCES transactions(id),
  CONSTRAINT no_phone_number_is_kept CHECK (destination_kind <> 'phone' OR destination !~ '^\+?\d+$'),
  CONSTRAINT what_waits_has_a_turn CHECK (next_attempt_at IS NULL OR num_nulls(user_id, turn_at) = 0),
  CONSTRAINT withdrawals_check CHECK (destination_kind <> 'card' OR destination !~ '^\d+$'),
  CONSTRAINT withdrawals_destination_kind_check CHECK (destination_kind = ANY (ARRAY['card', 'usdc', 'merchant', 'phone']))
);
CREATE INDEX withdrawals_in_turn ON withdrawals (turn_at, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX withdrawals_waiting ON withdrawals (user_id, turn_at) WHERE next_attempt_at IS NOT NULL;

-- history

-- The most that a user means to spend on a category in a month.
CREATE TABLE budgets (
  user_id uuid NOT NULL,
  category text NOT NULL,
  amount bigint NOT NULL,
  currency_code text NOT NULL,
  -- Its calendar says where months begin: an IANA name.
  time_zone text NOT NULL,
  -- How often more may have been spent; a job has yet to look where it is above `seen`.
  changes bigint NOT NULL DEFAULT 1,
  seen bigint NOT NULL DEFAULT 0,
  warned_month date,
  -- The user was told last that 80 or 100 per cent were spent.
  warned_percent integer,
  CONSTRAINT budgets_pkey PRIMARY KEY (user_id, category),
  CONSTRAINT budgets_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT budgets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT budgets_amount_check CHECK (amount >= 1 AND amount <= '999999999999999999'::bigint),
  CONSTRAINT budgets_category_check CHECK (category = ANY (ARRAY['home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel', 'fun', 'services', 'transfers', 'withdrawals', 'other'])),
  CONSTRAINT budgets_check CHECK (seen <= changes),
  CONSTRAINT budgets_check1 CHECK ((warned_month IS NULL) = (warned_percent IS NULL)),
  CONSTRAINT budgets_warned_percent_check CHECK (warned_percent = ANY (ARRAY[80, 100]))
) WITH (fillfactor=80);
CREATE INDEX budgets_due ON budgets (user_id) WHERE changes > seen;

-- Sums of an account by kind from its first transaction to the end of a quarter of an hour.
CREATE TABLE history_sums (
  account_id uuid NOT NULL,
  kind text NOT NULL,
  -- The beginning of the quarter of an hour.
  quarter timestamptz NOT NULL,
  incoming numeric NOT NULL,
  outgoing numeric NOT NULL,
  incoming_count bigint NOT NULL,
  outgoing_count bigint NOT NULL,
  category text NOT NULL,
  CONSTRAINT history_sums_pkey PRIMARY KEY (account_id, kind, category, quarter),
  CONSTRAINT history_sums_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  CONSTRAINT history_sums_incoming_check CHECK (incoming >= 0::numeric),
  CONSTRAINT history_sums_incoming_count_check CHECK (incoming_count >= 0),
  CONSTRAINT history_sums_outgoing_check CHECK (outgoing >= 0::numeric),
  CONSTRAINT history_sums_outgoing_count_check CHECK (outgoing_count >= 0)
) WITH (fillfactor=70);

-- The category that a user chose for all payments to a merchant, past ones and those to come.
CREATE TABLE merchant_categories (
  user_id uuid NOT NULL,
  merchant text NOT NULL,
  category text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- A job has yet to look for past rows: there are more than one call changes, or a payment was made
  -- meanwhile.
  is_behind boolean NOT NULL DEFAULT true,
  CONSTRAINT merchant_categories_pkey PRIMARY KEY (user_id, merchant),
  CONSTRAINT merchant_categories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT merchant_categories_category_check CHECK (category = ANY (ARRAY['home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel', 'fun', 'services', 'transfers', 'withdrawals', 'other'])),
  CONSTRAINT merchant_categories_merchant_check CHECK (length(merchant) >= 1 AND length(merchant) <= 200)
);
CREATE INDEX merchant_categories_behind ON merchant_categories (changed_at) WHERE is_behind;

-- Notifications of a user.
CREATE TABLE notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  -- Total order, for marking all up to one as read.
  "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notifications_of_kind ON notifications (user_id, kind, "position" DESC);
CREATE INDEX notifications_of_user ON notifications (user_id, "position" DESC);
CREATE INDEX notifications_to_purge ON notifications (created_at);

-- The texts of a user's transactions, each once, for the search.
CREATE TABLE search_texts (
  user_id uuid NOT NULL,
  hash uuid NOT NULL,
  text text NOT NULL,
  CONSTRAINT search_texts_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT search_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX search_texts_of_grams ON search_texts USING gin (search_grams(user_id, text)) WITH (fastupdate=off);

-- The rows of a user's history: one for each account that an operation touches. Only the status moves, and
-- only forward.
CREATE TABLE transactions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Common to all rows of one operation, such as both sides of an exchange.
  operation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  -- The source of the description, which is worded in the reader's language.
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  movement_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- One line for each thing that a word may occur in; no word spans two.
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text((((((((((((((currency_code || E'\n') || COALESCE(details ->> 'counterparty', '')) || E'\n') || COALESCE(details ->> 'note', '')) || E'\n') || COALESCE(details ->> 'card', '')) || E'\n') || COALESCE(details ->> 'address', '')) || E'\n') || COALESCE(details ->> 'merchant', '')) || E'\n') || COALESCE(details ->> 'from', '')) || E'\n') || COALESCE(details ->> 'to', ''))) STORED,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Its owner reads it to others from the receipt; the last two digits check the rest.
  number bigint NOT NULL GENERATED ALWAYS AS (scattered_number(serial, 900000::bigint, 10000000::bigint)) STORED,
  -- The purpose that it was spent for: `none` for what came in and for exchanges, `unsorted` where nothing
  -- tells.
  category text NOT NULL,
  -- The user chose it for this row alone; the rule of the merchant leaves it.
  category_own boolean NOT NULL DEFAULT false,
  CONSTRAINT transactions_pkey PRIMARY KEY (id),
  CONSTRAINT transactions_movement_id_account_id_key UNIQUE (movement_id, account_id),
  CONSTRAINT transactions_number_key UNIQUE (number),
  CONSTRAINT transactions_account_id_user_id_currency_code_fkey FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts(id, user_id, currency_code),
  CONSTRAINT transactions_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES movements(id),
  CONSTRAINT only_spending_has_a_category CHECK ((category = 'none') = (amount > 0 OR kind = 'exchange')),
  CONSTRAINT transactions_amount_check CHECK (amount <> 0),
  CONSTRAINT transactions_category_check CHECK (category = ANY (ARRAY['none', 'unsorted', 'home', 'groceries', 'eating-out', 'transport', 'shopping', 'health', 'travel', 'fun', 'services', 'transfers', 'withdrawals', 'other'])),
  CONSTRAINT transactions_check CHECK ((status = 'completed') = (movement_id IS NOT NULL)),
  CONSTRAINT transactions_kind_check CHECK (kind = ANY (ARRAY['topup', 'withdrawal', 'exchange', 'transfer', 'payment'])),
  CONSTRAINT transactions_number_check CHECK (number >= '100000000000000'::bigint AND number <= '999999999999999'::bigint AND (number % 97::bigint) = 1),
  CONSTRAINT transactions_status_check CHECK (status = ANY (ARRAY['pending', 'held', 'completed', 'failed', 'returned']))
);
CREATE INDEX transactions_of_account_and_kind ON transactions (account_id, kind, created_at DESC, id DESC);
CREATE INDEX transactions_of_category ON transactions (account_id, kind, category, created_at DESC, id DESC) WHERE category <> 'none';
CREATE INDEX transactions_of_merchant ON transactions (user_id, merchant_of(details), category) WHERE details ? 'merchant' AND NOT category_own;
CREATE INDEX transactions_of_text ON transactions (user_id, text_hash(search_text), created_at, id);
CREATE INDEX transactions_of_user ON transactions (user_id, created_at DESC, id DESC);
CREATE INDEX transactions_open_by_age ON transactions (status, created_at) WHERE status = ANY (ARRAY['pending', 'held']);
CREATE INDEX transactions_pending ON transactions (account_id) WHERE status = 'pending';

-- Accounts whose history a job has yet to sum up; their statistics are read from rows.
CREATE TABLE unsummed_accounts (
  account_id uuid NOT NULL,
  CONSTRAINT unsummed_accounts_pkey PRIMARY KEY (account_id),
  CONSTRAINT unsummed_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id)
);

-- providers

-- E-mails that the sandbox shows instead of a mailbox.
CREATE TABLE email_inbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  code text,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT email_inbox_pkey PRIMARY KEY (id)
);
CREATE INDEX email_inbox_by_email ON email_inbox (lower(email), id DESC);
CREATE INDEX email_inbox_to_purge ON email_inbox (sent_at);

-- The worth of a dollar now, as a process has read it last.
CREATE TABLE market_rates (
  currency_code text NOT NULL,
  per_dollar numeric NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT market_rates_pkey PRIMARY KEY (currency_code),
  CONSTRAINT market_rates_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT market_rates_per_dollar_check CHECK (per_dollar > 0::numeric)
);

-- Settlements that differ from the ledger. None moves money.
CREATE TABLE provider_differences (
  provider text NOT NULL,
  operation_id text NOT NULL,
  difference text NOT NULL,
  detail text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  -- Both sides agree by then, or somebody explained it.
  resolved_at timestamptz,
  CONSTRAINT provider_differences_pkey PRIMARY KEY (provider, operation_id),
  CONSTRAINT provider_differences_difference_check CHECK (difference = ANY (ARRAY['missing-here', 'missing-there', 'other-amount']))
);
CREATE INDEX provider_differences_open ON provider_differences (provider) WHERE resolved_at IS NULL;

-- Days of a provider's settlements that were read.
CREATE TABLE provider_reports (
  provider text NOT NULL,
  -- In UTC.
  day date NOT NULL,
  -- The beginning of the next page; NULL for the first.
  next_page text,
  read_at timestamptz,
  -- Until then one process reads it.
  leased_until timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT provider_reports_pkey PRIMARY KEY (provider, day),
  CONSTRAINT provider_reports_provider_check CHECK (provider = ANY (ARRAY['payments', 'payouts', 'deposits']))
);

-- Operations that a provider says it settled.
CREATE TABLE provider_settlements (
  provider text NOT NULL,
  operation_id text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  currency_code text NOT NULL,
  CONSTRAINT provider_settlements_pkey PRIMARY KEY (provider, operation_id)
);
CREATE INDEX provider_settlements_of_day ON provider_settlements (provider, day);

-- The worth of a dollar on each known day.
CREATE TABLE reference_rates (
  as_of date NOT NULL,
  currency_code text NOT NULL,
  per_dollar numeric NOT NULL,
  CONSTRAINT reference_rates_pkey PRIMARY KEY (as_of, currency_code),
  CONSTRAINT reference_rates_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT reference_rates_per_dollar_check CHECK (per_dollar > 0::numeric)
);

-- Deposits that the wallet took from the sandbox.
CREATE TABLE sandbox_deposits (
  id text NOT NULL,
  amount bigint NOT NULL,
  currency_code text NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_deposits_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_deposits_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT sandbox_deposits_amount_check CHECK (amount > 0)
);
CREATE INDEX sandbox_deposits_by_time ON sandbox_deposits (settled_at);

-- Payments of the sandbox's payment page.
CREATE TABLE sandbox_payments (
  order_id uuid NOT NULL,
  amount bigint NOT NULL,
  currency_code text NOT NULL,
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (order_id),
  CONSTRAINT sandbox_payments_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT sandbox_payments_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_payments_status_check CHECK (status = ANY (ARRAY['pending', 'paid', 'failed']))
);
CREATE INDEX sandbox_payments_by_time ON sandbox_payments (paid_at) WHERE paid_at IS NOT NULL;

-- Payouts that the sandbox settled.
CREATE TABLE sandbox_payouts (
  id uuid NOT NULL,
  amount bigint NOT NULL,
  currency_code text NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_payouts_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_payouts_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  CONSTRAINT sandbox_payouts_amount_check CHECK (amount > 0)
);
CREATE INDEX sandbox_payouts_by_time ON sandbox_payouts (settled_at);

-- Transfers of tokens on the sandbox's network.
CREATE TABLE sandbox_transfers (
  hash text NOT NULL,
  address text NOT NULL,
  token text NOT NULL,
  -- In the smallest unit of the token, which may be far larger than an amount.
  amount text NOT NULL,
  block_hash text,
  block_height bigint,
  confirmations integer NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 1,
  -- Up to which revision the wallet has taken the report.
  reported_revision integer NOT NULL DEFAULT 0,
  dropped boolean NOT NULL DEFAULT false,
  next_block_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_transfers_pkey PRIMARY KEY (hash),
  CONSTRAINT sandbox_transfers_amount_check CHECK (amount ~ '^[1-9][0-9]{0,77}$'),
  CONSTRAINT sandbox_transfers_check CHECK ((block_hash IS NULL) = (block_height IS NULL) AND (block_hash IS NULL) = (confirmations = 0)),
  CONSTRAINT sandbox_transfers_check1 CHECK (NOT dropped OR block_hash IS NULL),
  CONSTRAINT sandbox_transfers_confirmations_check CHECK (confirmations >= 0),
  CONSTRAINT sandbox_transfers_hash_check CHECK (hash ~ '^0x[0-9a-f]{64}$')
);
CREATE INDEX sandbox_transfers_by_time ON sandbox_transfers (created_at);

-- Identity checks of the sandbox.
CREATE TABLE sandbox_verifications (
  id uuid NOT NULL,
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_verifications_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_verifications_status_check CHECK (status = ANY (ARRAY['pending', 'aborted', 'complete']))
);

-- Text messages that the sandbox shows instead of a phone.
CREATE TABLE sms_inbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  phone text NOT NULL,
  text text NOT NULL,
  code text,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sms_inbox_pkey PRIMARY KEY (id)
);
CREATE INDEX sms_inbox_by_phone ON sms_inbox (phone, id DESC);
CREATE INDEX sms_inbox_to_purge ON sms_inbox (sent_at);

-- platform

-- Migrations that were applied, with the SHA-256 of their files.
CREATE TABLE schema_migrations (
  version text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (version)
);

-- Files with functions, views and triggers that were applied last.
CREATE TABLE schema_routines (
  file text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT schema_routines_pkey PRIMARY KEY (file)
);

-- Marks of the secrets that this database was made with: a wrong secret is noticed and none can be found.
CREATE TABLE secret_marks (
  name text NOT NULL,
  mark text NOT NULL,
  CONSTRAINT secret_marks_pkey PRIMARY KEY (name)
);

-- Texts of the interface that an operator words differently than the build.
CREATE TABLE text_overrides (
  iname text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  CONSTRAINT text_overrides_pkey PRIMARY KEY (language, iname),
  CONSTRAINT text_overrides_language_check CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);
