-- What is proven of the ledger, and how movements hang together (LOAD-8, SEC-9). A job gives each movement a
-- position and a hash after it was committed, and compares balances with what is proven.

-- Written with each movement, in its transaction: so the job sees one as soon as it is committed and never before,
-- in whatever order that happens.
CREATE TABLE unchained_movements (
  serial bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement_id uuid NOT NULL
);

CREATE TABLE ledger_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  movement_id uuid NOT NULL UNIQUE,
  -- SHA-256 of the hash before, the position and the movement.
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- What an account has by the movements that are chained.
CREATE TABLE proven_balances (
  account_id uuid PRIMARY KEY,
  balance numeric NOT NULL,
  -- Something was added since it was compared with the balance.
  is_due boolean NOT NULL
);

CREATE INDEX proven_balances_due ON proven_balances (account_id) WHERE is_due;

CREATE TABLE ledger_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- All accounts are compared in turn, whether something moved or not: this was the last one.
  compared_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  round_ended_at timestamptz,
  -- All movements until then are proven, and nothing is open.
  in_order_at timestamptz
);

INSERT INTO ledger_progress DEFAULT VALUES;

-- Breaches that the job found. They stay until somebody says that they are resolved.
CREATE TABLE ledger_findings (
  breach text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  PRIMARY KEY (breach, subject)
);

-- A movement of a process of the version before waits until its trigger is the new one.
LOCK TABLE movements IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO unchained_movements (movement_id) SELECT id FROM movements ORDER BY created_at, id;
