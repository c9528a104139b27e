CREATE TABLE identification_levels (
  name text PRIMARY KEY,
  rank int NOT NULL UNIQUE,
  -- How a person leaves this level: checked by the provider, at an office, or not at all.
  upgrade_by text CHECK (upgrade_by IN ('provider', 'office')),
  is_topup_allowed boolean NOT NULL,
  is_withdrawal_allowed boolean NOT NULL
);

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
  registered_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  token_hash text NOT NULL UNIQUE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);

CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;
