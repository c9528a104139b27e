-- What a dollar was worth on each day that is known, from the shipped table and, where there is one, the feed
-- (XCHG-5).

CREATE TABLE reference_rates (
  as_of date NOT NULL,
  currency_code text NOT NULL REFERENCES currencies (code),
  per_dollar numeric NOT NULL CHECK (per_dollar > 0),
  PRIMARY KEY (as_of, currency_code)
);
