-- What providers say that they settled, day by day, and where that is not what stands here (LOAD-8). Nothing of it
-- moves money.

CREATE TABLE provider_reports (
  provider text NOT NULL CHECK (provider IN ('payments', 'payouts')),
  -- Of UTC.
  day date NOT NULL,
  -- Where the next page begins; NULL at the beginning.
  next_page text,
  read_at timestamptz,
  -- Who reads it lets others wait until then.
  leased_until timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, day)
);

CREATE TABLE provider_settlements (
  provider text NOT NULL,
  operation_id text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  currency_code text NOT NULL,
  PRIMARY KEY (provider, operation_id)
);

CREATE INDEX provider_settlements_of_day ON provider_settlements (provider, day);

CREATE TABLE provider_differences (
  provider text NOT NULL,
  operation_id text NOT NULL,
  difference text NOT NULL CHECK (difference IN ('missing-here', 'missing-there', 'other-amount')),
  detail text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  -- When both sides came to say the same, or somebody explained it.
  resolved_at timestamptz,
  PRIMARY KEY (provider, operation_id)
);

CREATE INDEX provider_differences_open ON provider_differences (provider) WHERE resolved_at IS NULL;

-- Movements are added in the order of their time: this costs an insert next to nothing.
CREATE INDEX movements_by_time ON movements USING brin (created_at);

-- The sandbox as a provider keeps what it settled, too.
ALTER TABLE sandbox_payments ADD COLUMN paid_at timestamptz;

CREATE TABLE sandbox_payouts (
  id uuid PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  currency_code text NOT NULL REFERENCES currencies (code),
  settled_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sandbox_payouts_by_time ON sandbox_payouts (settled_at);
CREATE INDEX sandbox_payments_by_time ON sandbox_payments (paid_at) WHERE paid_at IS NOT NULL;
