-- Paying merchants by their EMVCo codes (PAY-4). A payment is paid out like a withdrawal, by the same job and
-- port, to the destination 'merchant' with the code as its value, and is a transaction of its own kind.

ALTER TABLE movements DROP CONSTRAINT movements_kind_check,
  ADD CONSTRAINT movements_kind_check CHECK (
    kind IN ('topup', 'withdrawal', 'exchange', 'transfer', 'payment', 'reversal')
  );

ALTER TABLE transactions DROP CONSTRAINT transactions_kind_check,
  ADD CONSTRAINT transactions_kind_check CHECK (
    kind IN ('topup', 'withdrawal', 'exchange', 'transfer', 'payment')
  );

ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_destination_kind_check,
  ADD CONSTRAINT withdrawals_destination_kind_check CHECK (
    destination_kind IN ('card', 'usdc', 'merchant')
  );

-- As in 0030, and the merchant is searched too.
ALTER TABLE transactions DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    fold_text(
      currency_code
      || E'\n' || coalesce(details ->> 'counterparty', '')
      || E'\n' || coalesce(details ->> 'note', '')
      || E'\n' || coalesce(details ->> 'card', '')
      || E'\n' || coalesce(details ->> 'address', '')
      || E'\n' || coalesce(details ->> 'merchant', '')
      || E'\n' || coalesce(details ->> 'from', '')
      || E'\n' || coalesce(details ->> 'to', '')
    )
  ) STORED;

-- What a preview showed is what the PIN confirms, for ten minutes and once.
CREATE TABLE payment_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 1),
  -- What the code adds for the merchant's convenience.
  fee bigint NOT NULL CHECK (fee >= 0),
  code text NOT NULL CHECK (char_length(code) <= 512),
  merchant text NOT NULL,
  -- Made for one payment.
  is_dynamic boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT now() + interval '10 minutes',
  -- What it became has its id, so that one order cannot become two payments.
  transaction_id uuid UNIQUE REFERENCES transactions (id) CHECK (transaction_id = id),
  is_returned boolean NOT NULL DEFAULT false CHECK (NOT is_returned OR transaction_id IS NOT NULL),
  CHECK (amount + fee <= 999999999999999999),
  FOREIGN KEY (account_id, user_id, currency_code)
    REFERENCES ledger_accounts (id, user_id, currency_code)
);

CREATE INDEX payment_orders_to_purge ON payment_orders (expires_at) WHERE transaction_id IS NULL;

-- A code that is made for one payment is paid once by a user, unless the money came back.
CREATE UNIQUE INDEX payment_orders_of_used_code ON payment_orders (user_id, code)
  WHERE is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned;
