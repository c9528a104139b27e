-- Stored orders: what a preview showed is what the PIN confirms, for ten minutes and once (KIT-4). Their kinds
-- are carried out in `transfer.sql` and `payment.sql`.

CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.kind, new.user_id, new.account_id, new.currency_code, new.amount, new.created_at,
      new.expires_at, new.recipient_id, new.recipient_account_id, new.note, new.fee, new.code,
      new.merchant, new.is_dynamic)
    IS DISTINCT FROM
     (old.id, old.kind, old.user_id, old.account_id, old.currency_code, old.amount, old.created_at,
      old.expires_at, old.recipient_id, old.recipient_account_id, old.note, old.fee, old.code,
      old.merchant, old.is_dynamic)
    OR NOT (
      (old.transaction_id IS NULL AND new.transaction_id IS NOT NULL AND NOT new.is_returned)
      OR (old.transaction_id = new.transaction_id AND NOT old.is_returned AND new.is_returned)
    )
  THEN
    RAISE EXCEPTION 'an order is executed once, may be returned, and never changes'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER orders_are_executed_once BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION guard_order();

-- Asking for a preview costs nothing and, by the code of a request or of a merchant, has no limit: the oldest
-- orders of a user who leaves too many unconfirmed go, so that asking never fills a table.
CREATE OR REPLACE FUNCTION make_room_for_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two hundred of a kind stay with the new one: far more than a person looks at in ten minutes. An order that
  -- is being confirmed is locked, and stays too.
  DELETE FROM orders WHERE id IN (
    SELECT id FROM orders
    WHERE user_id = new.user_id AND kind = new.kind AND transaction_id IS NULL AND expires_at <= (
      SELECT expires_at FROM orders
      WHERE user_id = new.user_id AND kind = new.kind AND transaction_id IS NULL
      ORDER BY expires_at DESC OFFSET 199 LIMIT 1)
    FOR UPDATE SKIP LOCKED);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER orders_are_bounded BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION make_room_for_order();
