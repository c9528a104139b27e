-- A top-up is an order at a payment provider. Until the provider says what became of it, it is pending:
-- asked again at next_poll_at, and credited exactly once.

CREATE TABLE top_ups (
  id uuid PRIMARY KEY REFERENCES transactions (id),
  polls integer NOT NULL DEFAULT 0,
  next_poll_at timestamptz(3) DEFAULT now()
);

CREATE INDEX top_ups_to_poll ON top_ups (next_poll_at) WHERE next_poll_at IS NOT NULL;
