-- Each different report about a top-up, once, with what was done about it: a provider may say 'failed' first and
-- 'paid' later (TOPUP-4). Rows are added and never changed.
CREATE TABLE top_up_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it was reported: there may be no such order.
  order_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'failed', 'returned', 'charged-back', 'return-refused')),
  amount bigint CHECK (amount > 0),
  currency_code text REFERENCES currencies (code),
  outcome text NOT NULL,
  -- Whether a person has to decide about it.
  waits boolean NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (num_nulls(amount, currency_code) = CASE status WHEN 'failed' THEN 2 ELSE 0 END)
);

CREATE UNIQUE INDEX top_up_reports_once
  ON top_up_reports (order_id, status, coalesce(amount, 0), coalesce(currency_code, ''))
  WHERE status <> 'return-refused';
CREATE INDEX top_up_reports_waiting ON top_up_reports (id) WHERE waits;

-- Decisions of operators, one for each report that waited.
CREATE TABLE top_up_decisions (
  report_id bigint PRIMARY KEY REFERENCES top_up_reports (id),
  decision text NOT NULL CHECK (decision IN ('credit', 'return', 'dismiss')),
  decided_by text NOT NULL CHECK (char_length(decided_by) BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- The transaction that a credit became.
  transaction_id uuid REFERENCES transactions (id) CHECK (transaction_id IS NULL OR decision = 'credit'),
  at timestamptz(3) NOT NULL DEFAULT now()
);

-- Payments that were not credited and go back to their payers through the provider.
CREATE TABLE top_up_returns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id bigint NOT NULL UNIQUE REFERENCES top_up_reports (id),
  order_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'returned', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  CHECK ((state = 'asked') = (next_attempt_at IS NOT NULL))
);

CREATE INDEX top_up_returns_to_attempt ON top_up_returns (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX top_up_returns_of_order ON top_up_returns (order_id);
