-- Transfers and payments are one stored order (KIT-4): what a preview showed is what the PIN confirms, for ten
-- minutes and once. What only one kind has is there for that kind and for no other.

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('transfer', 'payment')),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999999999),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT now() + interval '10 minutes',
  -- The payer's side of what it became.
  transaction_id uuid UNIQUE REFERENCES transactions (id),
  is_returned boolean NOT NULL DEFAULT false CHECK (NOT is_returned OR transaction_id IS NOT NULL),
  -- Of a transfer.
  recipient_id uuid CHECK (recipient_id <> user_id),
  recipient_account_id uuid,
  note text CHECK (char_length(note) BETWEEN 1 AND 140),
  -- Of a payment: what the code adds for the merchant's convenience, and whether it is made for one payment.
  fee bigint CHECK (fee >= 0),
  code text CHECK (char_length(code) <= 512),
  merchant text,
  is_dynamic boolean,
  CONSTRAINT transfers_have_a_recipient
    CHECK (num_nulls(recipient_id, recipient_account_id) = CASE kind WHEN 'transfer' THEN 0 ELSE 2 END),
  CONSTRAINT payments_have_a_code
    CHECK (num_nulls(fee, code, merchant, is_dynamic) = CASE kind WHEN 'payment' THEN 0 ELSE 4 END),
  CONSTRAINT only_transfers_have_a_note CHECK (kind = 'transfer' OR note IS NULL),
  CONSTRAINT only_payments_are_returned CHECK (kind = 'payment' OR NOT is_returned),
  -- What a payment became has its id, so that one order cannot become two payments.
  CONSTRAINT payments_keep_their_id CHECK (kind <> 'payment' OR transaction_id = id),
  CONSTRAINT total_is_bounded CHECK (amount + fee <= 999999999999999999),
  FOREIGN KEY (account_id, user_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code),
  FOREIGN KEY (recipient_account_id, recipient_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code)
);

-- What processes of the version before commit until now is moved too.
LOCK TABLE transfer_orders, payment_orders;

INSERT INTO orders (id, kind, user_id, account_id, currency_code, amount, created_at, expires_at,
  transaction_id, recipient_id, recipient_account_id, note)
SELECT id, 'transfer', user_id, account_id, currency_code, amount, created_at, expires_at,
  transaction_id, recipient_id, recipient_account_id, note
FROM transfer_orders;

INSERT INTO orders (id, kind, user_id, account_id, currency_code, amount, created_at, expires_at,
  transaction_id, is_returned, fee, code, merchant, is_dynamic)
SELECT id, 'payment', user_id, account_id, currency_code, amount, created_at, expires_at,
  transaction_id, is_returned, fee, code, merchant, is_dynamic
FROM payment_orders;

DROP TABLE transfer_orders, payment_orders;

CREATE INDEX orders_to_purge ON orders (expires_at) WHERE transaction_id IS NULL;
CREATE INDEX orders_open ON orders (user_id, kind, expires_at) WHERE transaction_id IS NULL;

-- A code that is made for one payment is paid once by a user, unless the money came back.
CREATE UNIQUE INDEX orders_of_used_code ON orders (user_id, code)
  WHERE is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned;
