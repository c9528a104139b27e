-- The worth of a dollar now, as any process has read it last: quotes are made from it, and an exchange is held
-- against it (XCHG-4).
CREATE TABLE market_rates (
  currency_code text PRIMARY KEY REFERENCES currencies (code),
  per_dollar numeric NOT NULL CHECK (per_dollar > 0),
  read_at timestamptz NOT NULL DEFAULT now()
);

-- One unit bought this much in the market when it was quoted; less what the quote gives, that is the quote's margin.
ALTER TABLE quotes
  ADD COLUMN market_out numeric,
  ADD CONSTRAINT quotes_have_a_margin CHECK (market_out * quantity_in > quantity_out);
