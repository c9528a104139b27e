-- Sending money (WALLET-3). A preview is stored as an order: what was shown is what the PIN confirms, for
-- ten minutes and once.

ALTER TABLE level_limits DROP CONSTRAINT level_limits_operation_check,
  ADD CONSTRAINT level_limits_operation_check
    CHECK (operation IN ('topup', 'withdrawal', 'transfer'));

-- Money that stays inside may move as freely as it came in.
INSERT INTO level_limits (level, operation, currency_code, each_minor, day_minor)
SELECT level, 'transfer', currency_code, each_minor, day_minor
FROM level_limits WHERE operation = 'topup';

CREATE TABLE transfer_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  recipient_account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  note text CHECK (char_length(note) BETWEEN 1 AND 140),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT now() + interval '10 minutes',
  -- The sender's side of what it became.
  transaction_id uuid UNIQUE REFERENCES transactions (id),
  CHECK (user_id <> recipient_id),
  FOREIGN KEY (account_id, user_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code),
  FOREIGN KEY (recipient_account_id, recipient_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code)
);

CREATE INDEX transfer_orders_to_purge ON transfer_orders (expires_at)
  WHERE transaction_id IS NULL;

-- Names that were asked for by phone number.
CREATE TABLE recipient_lookups (
  user_id uuid NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX recipient_lookups_of_user ON recipient_lookups (user_id, asked_at);
CREATE INDEX recipient_lookups_to_purge ON recipient_lookups (asked_at);
