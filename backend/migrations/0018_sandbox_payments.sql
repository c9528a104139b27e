-- What the sandbox's payment page knows; a real payment provider keeps this elsewhere.

CREATE TABLE sandbox_payments (
  order_id uuid PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  currency_code text NOT NULL REFERENCES currencies (code),
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
