-- Asking for a preview costs nothing and, by the code of a request or of a merchant, has no limit: the oldest
-- orders of a user who leaves too many unconfirmed go, so that asking never fills a table.

CREATE INDEX transfer_orders_open ON transfer_orders (user_id, expires_at) WHERE transaction_id IS NULL;
CREATE INDEX payment_orders_open ON payment_orders (user_id, expires_at) WHERE transaction_id IS NULL;
