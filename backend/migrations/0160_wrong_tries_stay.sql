-- The owner of a secret need not have guessed before (SEC-3): wrong tries are counted over days, whatever was right in
-- between, and its owner is told.
ALTER TABLE attempts
  -- Wrong tries, and those that are being compared, one fewer for each day since `counted_from`.
  ADD COLUMN wrong int NOT NULL DEFAULT 0 CHECK (wrong >= 0),
  ADD COLUMN counted_from timestamptz NOT NULL DEFAULT now(),
  -- Wrong PINs since the last right one, and how many of them a text message was considered for.
  ADD COLUMN wrong_since_right int NOT NULL DEFAULT 0,
  ADD COLUMN told int NOT NULL DEFAULT 0;

UPDATE attempts SET wrong = tries;
