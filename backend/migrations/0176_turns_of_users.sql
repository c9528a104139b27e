-- Orders that wait for a provider have turns, so that one user's thousands let everybody else's pass: each comes an
-- hour after the one before of its user that still waits, and the earliest turn is first (LOAD-4). What does not wait
-- has none.
ALTER TABLE withdrawals ADD COLUMN user_id uuid, ADD COLUMN turn_at timestamptz(3);
ALTER TABLE top_ups ADD COLUMN user_id uuid, ADD COLUMN turn_at timestamptz(3);

-- Payouts that processes of the version before commit until now have their turn too.
LOCK TABLE withdrawals, top_ups IN SHARE ROW EXCLUSIVE MODE;

UPDATE withdrawals w SET user_id = t.user_id, turn_at = t.turn_at
FROM (
  SELECT t.id, t.user_id, t.created_at + interval '1 hour'
    * (row_number() OVER (PARTITION BY t.user_id ORDER BY t.created_at, t.id) - 1) AS turn_at
  FROM withdrawals w JOIN transactions t ON t.id = w.id WHERE w.next_attempt_at IS NOT NULL
) t WHERE t.id = w.id;

UPDATE top_ups o SET user_id = t.user_id, turn_at = t.turn_at
FROM (
  SELECT t.id, t.user_id, t.created_at + interval '1 hour'
    * (row_number() OVER (PARTITION BY t.user_id ORDER BY t.created_at, t.id) - 1) AS turn_at
  FROM top_ups o JOIN transactions t ON t.id = o.id WHERE o.next_poll_at IS NOT NULL
) t WHERE t.id = o.id;

ALTER TABLE withdrawals ADD CONSTRAINT what_waits_has_a_turn
  CHECK (next_attempt_at IS NULL OR num_nulls(user_id, turn_at) = 0);
ALTER TABLE top_ups ADD CONSTRAINT what_waits_has_a_turn
  CHECK (next_poll_at IS NULL OR num_nulls(user_id, turn_at) = 0);

DROP INDEX withdrawals_to_attempt, top_ups_to_poll;
CREATE INDEX withdrawals_in_turn ON withdrawals (turn_at, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX withdrawals_waiting ON withdrawals (user_id, turn_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX top_ups_in_turn ON top_ups (turn_at, next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX top_ups_waiting ON top_ups (user_id, turn_at) WHERE next_poll_at IS NOT NULL;
