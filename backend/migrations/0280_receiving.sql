-- Receiving money that nobody ordered (LIFE-7): addresses on a network, and what came in to them or, from a bank, to the
-- number of an account.

CREATE TABLE deposit_addresses (
  account_id uuid NOT NULL,
  network text NOT NULL CHECK (network = 'ethereum'),
  user_id uuid NOT NULL,
  currency_code text NOT NULL CHECK (currency_code = 'USDC'),
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, network),
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code)
);

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
  CONSTRAINT deposits_once UNIQUE (network, reference, log_index),
  CONSTRAINT refused_deposits_say_why CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT credited_deposits_have_a_transaction CHECK ((state = 'credited') = (transaction_id IS NOT NULL)),
  CONSTRAINT only_wrong_tokens_have_no_amount CHECK ((amount IS NULL) = (reason IS NOT DISTINCT FROM 'wrong-token')),
  CONSTRAINT confirmed_deposits_are_in_a_block
    CHECK ((block_hash IS NULL) = (block_height IS NULL) AND (block_hash IS NOT NULL OR confirmations = 0)),
  CONSTRAINT banks_have_no_blocks CHECK (network <> 'bank' OR (state IN ('held', 'credited') AND block_hash IS NULL)),
  FOREIGN KEY (account_id, user_id, currency_code) REFERENCES ledger_accounts (id, user_id, currency_code)
);

CREATE INDEX deposits_of_user ON deposits (user_id, seen_at DESC);
CREATE INDEX deposits_held ON deposits (changed_at) WHERE state = 'held';

COMMENT ON TABLE deposit_addresses IS 'orders: Addresses at which users receive, each of one user for good.';
COMMENT ON TABLE deposits IS 'orders: Money from a network or a bank that nobody ordered. Credited once, and as it is for good then.';
COMMENT ON COLUMN deposits.reference IS 'The hash of the transfer, or the bank''s id of the payment.';
COMMENT ON COLUMN deposits.log_index IS 'The place among the logs of its transfer, which stays in another block.';
COMMENT ON COLUMN deposits.amount IS 'NULL for another token, whose units are not known here.';
COMMENT ON COLUMN deposits.details IS 'The details of the transaction that it becomes.';
COMMENT ON COLUMN deposits.revision IS 'Counts the reports of the provider: of two, the higher one is the later.';

-- Credits of these are compared with a report of its own.
ALTER TABLE provider_reports DROP CONSTRAINT provider_reports_provider_check,
  ADD CONSTRAINT provider_reports_provider_check CHECK (provider IN ('payments', 'payouts', 'deposits'));

-- The sandbox's network, on which each transfer is alone: its next block comes a few seconds after the one before.
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

CREATE INDEX sandbox_transfers_by_time ON sandbox_transfers (created_at);

CREATE TABLE sandbox_deposits (
  id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  currency_code text NOT NULL REFERENCES currencies (code),
  settled_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sandbox_deposits_by_time ON sandbox_deposits (settled_at);

COMMENT ON TABLE sandbox_transfers IS 'providers: Transfers of tokens on the sandbox''s network.';
COMMENT ON COLUMN sandbox_transfers.amount IS 'In the smallest unit of the token, which may be far larger than an amount.';
COMMENT ON COLUMN sandbox_transfers.reported_revision IS 'Up to which revision the wallet has taken the report.';
COMMENT ON TABLE sandbox_deposits IS 'providers: Deposits that the wallet took from the sandbox.';
