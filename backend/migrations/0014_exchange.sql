-- An exchange sells from one account to liquidity and buys from liquidity to another, at a quote that its
-- user got, that has not expired, and that is used once.

CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  from_currency_code text NOT NULL REFERENCES currencies (code),
  to_currency_code text NOT NULL REFERENCES currencies (code),
  quantity_in numeric NOT NULL CHECK (quantity_in > 0),
  quantity_out numeric NOT NULL CHECK (quantity_out > 0),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CHECK (from_currency_code <> to_currency_code)
);

CREATE INDEX quotes_to_purge ON quotes (expires_at);
