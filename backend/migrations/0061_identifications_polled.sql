-- A provider's report may get lost: a check that is open is asked for again and again, ever more seldom.
ALTER TABLE identifications
  ADD COLUMN polls integer NOT NULL DEFAULT 0,
  ADD COLUMN next_poll_at timestamptz(3) NOT NULL DEFAULT now() + interval '1 minute';

CREATE INDEX identifications_to_poll ON identifications (next_poll_at) WHERE status = 'pending';
