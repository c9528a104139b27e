-- What a level may move, in minor units; a currency without a row may not be moved.
CREATE TABLE level_limits (
  level text NOT NULL REFERENCES identification_levels (name),
  operation text NOT NULL CHECK (operation IN ('topup', 'withdrawal')),
  currency_code text NOT NULL,
  each_minor bigint NOT NULL CHECK (each_minor > 0),
  day_minor bigint NOT NULL CHECK (day_minor >= each_minor),
  PRIMARY KEY (level, operation, currency_code)
);

-- A thousand dollars' worth is 1; each level and operation is a multiple of it.
WITH worth (currency_code, unit_minor) AS (
  VALUES ('USD', 100000), ('EUR', 100000), ('GBP', 100000), ('RUB', 10000000), ('JPY', 150000),
         ('IDR', 1600000000), ('USDC', 1000000000)
), allowed (level, operation, each_units, day_units) AS (
  VALUES ('basic', 'topup', 10, 20), ('basic', 'withdrawal', 1, 2),
         ('standard', 'topup', 50, 100), ('standard', 'withdrawal', 10, 20),
         ('full', 'topup', 500, 1000), ('full', 'withdrawal', 100, 200)
)
INSERT INTO level_limits (level, operation, currency_code, each_minor, day_minor)
SELECT level, operation, currency_code,
       unit_minor::bigint * each_units, unit_minor::bigint * day_units
FROM worth CROSS JOIN allowed;

CREATE TABLE identifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  target_level text NOT NULL REFERENCES identification_levels (name),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'aborted', 'complete')),
  verification_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);

CREATE UNIQUE INDEX one_pending_identification ON identifications (user_id)
  WHERE status = 'pending';
CREATE INDEX identifications_of_user ON identifications (user_id, created_at DESC);

-- The identity check of the sandbox, as its page shows it.
CREATE TABLE sandbox_verifications (
  id uuid PRIMARY KEY,
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'aborted', 'complete')),
  created_at timestamptz NOT NULL DEFAULT now()
);
