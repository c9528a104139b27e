-- Passkeys (LIFE-2): keys of WebAuthn that log in without a code, confirm orders and open the locked app.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  rp_id text NOT NULL CHECK (rp_id <> ''),
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 16 AND 1400),
  public_key text NOT NULL CHECK (length(public_key) BETWEEN 1 AND 4000),
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  transports text[] NOT NULL CHECK (cardinality(transports) <= 10),
  backed_up boolean NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  added_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  stopped_at timestamptz
);

CREATE INDEX passkeys_of_user ON passkeys (user_id, added_at);

CREATE TABLE passkey_challenges (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'pay', 'unlock')),
  user_id uuid REFERENCES users (id),
  session_id uuid,
  bound text,
  origin text NOT NULL,
  address_hash text,
  network_hash text,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '2 minutes',
  used_at timestamptz,
  CONSTRAINT only_visitors_log_in CHECK ((purpose = 'login') = (user_id IS NULL)
    AND (user_id IS NULL) = (session_id IS NULL)
    AND (purpose = 'login') = (address_hash IS NOT NULL)
    AND (purpose = 'login') = (network_hash IS NOT NULL)),
  CONSTRAINT payments_are_bound CHECK ((purpose = 'pay') = (bound IS NOT NULL))
);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (user_id, session_id, purpose);
CREATE INDEX passkey_challenges_of_network ON passkey_challenges (network_hash, expires_at) WHERE purpose = 'login';

ALTER TABLE security_events
  DROP CONSTRAINT security_events_kind_check,
  ADD CONSTRAINT security_events_kind_check CHECK (kind IN ('signed-in', 'code-wrong', 'code-blocked',
    'limit-reached', 'pin-wrong', 'pin-blocked', 'pin-set', 'pin-changed', 'session-ended', 'pin-reset-asked',
    'pin-reset-cancelled', 'pin-reset', 'phone-change', 'email-change', 'passkey-added', 'passkey-removed',
    'passkey-wrong', 'passkey-blocked', 'passkey-copied'));

COMMENT ON TABLE passkeys IS 'identity: Public keys of WebAuthn, by which their users log in, confirm orders and open the locked app.';
COMMENT ON COLUMN passkeys.rp_id IS 'The domain for which the browser made the key.';
COMMENT ON COLUMN passkeys.public_key IS 'COSE, in base64url.';
COMMENT ON COLUMN passkeys.counter IS 'The signatures that the authenticator had made; one that counts nothing says 0.';
COMMENT ON COLUMN passkeys.backed_up IS 'The key is on all devices of its owner.';
COMMENT ON COLUMN passkeys.stopped_at IS 'A counter did not rise, so that there is a copy of the key: it is refused from then on.';
COMMENT ON TABLE passkey_challenges IS 'identity: Challenges that a passkey is to sign, each for one purpose, session and order, once within two minutes.';
COMMENT ON COLUMN passkey_challenges.bound IS 'Mark of the order that it confirms: its id, amount, currency and payee.';
COMMENT ON COLUMN passkey_challenges.origin IS 'The page that asked, which alone may answer.';
COMMENT ON COLUMN passkey_challenges.address_hash IS 'A keyed hash of the address from where a visitor asked, for limits.';
