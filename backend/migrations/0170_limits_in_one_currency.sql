-- Limits count in one currency over all accounts of a user (SEC-5).

-- The currency of the limits: that of the rows of `level_limits` that count. The deployment's to change.
CREATE TABLE limit_currency (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  code text NOT NULL REFERENCES currencies (code)
);

-- Dollars, unless this installation has taken their limits away.
INSERT INTO limit_currency (code)
SELECT currency_code FROM level_limits ORDER BY currency_code <> 'USD', currency_code LIMIT 1;

-- The worth of a dollar on a day for the limits, as the first operation of that day in a currency found it. It
-- stays, so that nothing that was moved is worth something else later in the day.
CREATE TABLE limit_rates (
  day date NOT NULL,
  currency_code text NOT NULL REFERENCES currencies (code),
  per_dollar numeric NOT NULL CHECK (per_dollar > 0),
  PRIMARY KEY (day, currency_code)
);
