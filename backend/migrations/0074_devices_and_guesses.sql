-- On which browsers a user has signed in (SEC-3): by the hash of a cookie that is another one after each sign-in.
CREATE TABLE known_devices (
  device_hash text NOT NULL CHECK (device_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid NOT NULL REFERENCES users (id),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (device_hash, user_id)
);

CREATE INDEX known_devices_of_user ON known_devices (user_id, last_seen_at);

-- Wrong codes of browsers that are not known, by where they came from: keyed hashes, enough to count.
CREATE TABLE wrong_guesses (
  address_hash text NOT NULL,
  network_hash text NOT NULL,
  guessed_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX wrong_guesses_by_address ON wrong_guesses (address_hash, guessed_at);
CREATE INDEX wrong_guesses_by_network ON wrong_guesses (network_hash, guessed_at);
CREATE INDEX wrong_guesses_by_time ON wrong_guesses (guessed_at);

ALTER TABLE code_sends
  -- The device, where it was known; its codes do not count with those that strangers ask for.
  ADD COLUMN device_hash text,
  ADD COLUMN network_hash text NOT NULL DEFAULT '';

CREATE INDEX code_sends_by_network ON code_sends (network_hash, sent_at);
CREATE INDEX code_sends_by_time ON code_sends (sent_at);

-- Blocks grow longer until a month has passed without one.
ALTER TABLE attempts ADD COLUMN last_block_at timestamptz;
UPDATE attempts SET last_block_at = last_at WHERE blocks > 0;
