-- What happened to the security of accounts, with who and from where (SEC-7), apart from the log of requests. It is
-- added to and removed from by age, never changed.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('signed-in', 'code-wrong', 'code-blocked', 'limit-reached', 'pin-wrong',
    'pin-blocked', 'pin-set', 'pin-changed', 'session-ended')),
  user_id uuid REFERENCES users (id),
  phone text,
  address text NOT NULL,
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200)
);

CREATE INDEX security_events_of_user ON security_events (user_id, at);
CREATE INDEX security_events_of_phone ON security_events (phone, at);
CREATE INDEX security_events_by_address ON security_events (address, kind, at);
CREATE INDEX security_events_by_time ON security_events (at);
