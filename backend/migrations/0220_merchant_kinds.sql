-- The kind of the merchant that a payment pays, by the category of its code, which shows in the history. Payments of
-- before have none.

ALTER TABLE orders
  ADD COLUMN merchant_kind text,
  ADD CONSTRAINT only_payments_have_a_merchant_kind CHECK (merchant_kind IS NULL OR kind = 'payment');
