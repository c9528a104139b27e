-- A user blocks another, and undoes it (SEC-13). Who is asked for money has a row of who asks, so as to block them too.
ALTER TABLE people ADD COLUMN blocked_at timestamptz;

INSERT INTO people (user_id, other_id)
SELECT DISTINCT payer_id, user_id FROM payment_requests WHERE payer_id IS NOT NULL AND state = 'open'
ON CONFLICT DO NOTHING;

COMMENT ON COLUMN people.blocked_at IS 'Since when the user has blocked them. The other one never learns it.';
COMMENT ON COLUMN people.last_at IS 'The time of the last movement between them. NULL for one who is only kept, asked for money or was blocked, and for one who was removed until the next movement.';
