-- A request that is made for one payment of each payer, and what it is for. Its maker names it, so that asking again
-- makes no second one; requests without that name are as before: one for an account and amount, paid as often as one likes.

ALTER TABLE payment_requests
  ADD COLUMN once text CHECK (char_length(once) BETWEEN 8 AND 40),
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 140),
  ADD CONSTRAINT reusable_requests_have_no_note CHECK (once IS NOT NULL OR note IS NULL);

DROP INDEX payment_requests_of_account;
CREATE UNIQUE INDEX payment_requests_of_account
  ON payment_requests (account_id, coalesce(amount, 0)) WHERE once IS NULL;
CREATE UNIQUE INDEX payment_requests_made_once ON payment_requests (account_id, once) WHERE once IS NOT NULL;

ALTER TABLE orders
  ADD COLUMN request text CHECK (char_length(request) <= 40),
  ADD CONSTRAINT only_transfers_pay_a_request CHECK (kind = 'transfer' OR request IS NULL);

CREATE UNIQUE INDEX orders_of_paid_request ON orders (user_id, request)
  WHERE request IS NOT NULL AND transaction_id IS NOT NULL;

COMMENT ON COLUMN payment_requests.once IS $$The name that its maker's app gave it, where each payer pays it once.$$;
COMMENT ON COLUMN payment_requests.note IS $$For what, in the words of who asks.$$;
COMMENT ON COLUMN orders.request IS $$The code of the request that it pays, where that is paid once. The request itself may be forgotten.$$;
