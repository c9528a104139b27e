-- The code that a phone may confirm with, one per purpose. It stays after its expiry for a day, so that a
-- late answer can be told from a wrong one.
CREATE TABLE confirmation_codes (
  phone text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login')),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code_hash text NOT NULL,
  -- What was filled in at registration; it belongs to this very code.
  profile jsonb,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (phone, purpose)
);

CREATE TABLE code_sends (
  phone text NOT NULL,
  -- A keyed hash: enough to count, and tells nobody where a person was.
  address_hash text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX code_sends_by_phone ON code_sends (phone, sent_at);
CREATE INDEX code_sends_by_address ON code_sends (address_hash, sent_at);

-- Tries at a secret: codes by phone, PINs by user.
CREATE TABLE attempts (
  subject text PRIMARY KEY,
  tries int NOT NULL CHECK (tries BETWEEN 1 AND 5),
  blocks int NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  last_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((tries = 5) = (blocked_until IS NOT NULL))
);
