-- A reorganisation may put a transaction into another block, where its transfers have other places among the logs
-- (LIFE-7). A deposit whose block went after it was credited waits for an operator.

ALTER TABLE deposits
  ADD COLUMN place integer CHECK (place >= 0),
  ADD COLUMN places jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(places) = 'object'),
  ADD COLUMN gone_at timestamptz(3),
  ADD COLUMN decision text CHECK (decision IN ('keep', 'take-back')),
  ADD COLUMN decided_by text CHECK (char_length(decided_by) BETWEEN 1 AND 100),
  ADD COLUMN decision_reason text CHECK (char_length(decision_reason) BETWEEN 1 AND 500),
  ADD COLUMN decided_at timestamptz(3),
  ADD CONSTRAINT only_credited_deposits_are_gone CHECK (gone_at IS NULL OR state = 'credited'),
  ADD CONSTRAINT decisions_are_whole CHECK (num_nulls(decision, decided_by, decision_reason, decided_at) IN (0, 4));

CREATE INDEX deposits_gone ON deposits (gone_at) WHERE gone_at IS NOT NULL AND decision IS NULL;

COMMENT ON COLUMN deposits.log_index IS 'Its place among the logs in the first report, which names it here for good.';
COMMENT ON COLUMN deposits.place IS 'Its place in the block in which it is now; NULL where that is its first.';
COMMENT ON COLUMN deposits.places IS 'The last revision that was reported of each place at which it stood.';
COMMENT ON COLUMN deposits.gone_at IS 'Its block went after it was credited, and no report said that it is in another.';
