-- Fast payments: money to a person at another bank, by phone. An order of a kind of its own, which is paid out like
-- a withdrawal, by the same job, to the destination 'phone' with the provider's token of the recipient as its value.
-- The number itself is kept nowhere.

ALTER TABLE orders
  ADD COLUMN payee_token text CHECK (char_length(payee_token) <= 200),
  -- Masked by the provider.
  ADD COLUMN payee_name text CHECK (char_length(payee_name) BETWEEN 1 AND 140),
  -- Masked here.
  ADD COLUMN payee_phone text,
  ADD COLUMN bank text CHECK (char_length(bank) BETWEEN 1 AND 100),
  DROP CONSTRAINT orders_kind_check,
  ADD CONSTRAINT orders_kind_check CHECK (kind IN ('transfer', 'payment', 'fast-payment')),
  ADD CONSTRAINT fast_payments_have_a_payee
    CHECK (num_nulls(payee_token, payee_name, payee_phone, bank) = CASE kind WHEN 'fast-payment' THEN 0 ELSE 4 END),
  DROP CONSTRAINT only_payments_are_returned,
  ADD CONSTRAINT transfers_are_not_returned CHECK (kind <> 'transfer' OR NOT is_returned),
  -- What is paid out has the id of its order, so that one order cannot become two payouts.
  DROP CONSTRAINT payments_keep_their_id,
  ADD CONSTRAINT payouts_keep_their_id CHECK (kind = 'transfer' OR transaction_id = id);

ALTER TABLE withdrawals
  DROP CONSTRAINT withdrawals_destination_kind_check,
  ADD CONSTRAINT withdrawals_destination_kind_check
    CHECK (destination_kind IN ('card', 'usdc', 'merchant', 'phone')),
  ADD CONSTRAINT no_phone_number_is_kept CHECK (destination_kind <> 'phone' OR destination !~ '^\+?\d+$');
