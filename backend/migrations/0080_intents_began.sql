-- When an intent came first, however often it is claimed after that: a quote that was good then is honoured
-- for its repetition (LOAD-3).

ALTER TABLE idempotency_keys ADD COLUMN began_at timestamptz NOT NULL DEFAULT now();
