-- One row per intent of a user (BACK-3). While a process works on it, it holds a lease; the answer is
-- written in the same database transaction as what it did, so a crash leaves both or neither.

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users (id),
  endpoint text NOT NULL,
  KEY text NOT NULL CHECK (length(KEY) BETWEEN 1 AND 255),
  fingerprint text NOT NULL,
  lease_id uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, endpoint, KEY)
);

CREATE INDEX idempotency_keys_to_purge ON idempotency_keys (created_at);
