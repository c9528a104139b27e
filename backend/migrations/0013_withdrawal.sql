-- A withdrawal holds its amount at once. The payout provider then settles it, which posts the hold, or
-- refuses it, which voids the hold. Of a card only the provider's token and the last four digits are kept.

CREATE TABLE withdrawals (
  id uuid PRIMARY KEY REFERENCES transactions (id),
  hold_id uuid NOT NULL UNIQUE REFERENCES holds (id),
  destination_kind text NOT NULL CHECK (destination_kind IN ('card', 'usdc')),
  -- The provider's token of a card, or the address.
  destination text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  CHECK (destination_kind <> 'card' OR destination !~ '^\d+$')
);

CREATE INDEX withdrawals_to_attempt ON withdrawals (next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
