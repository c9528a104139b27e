-- Asking for a preview costs nothing and, by the code of a request or of a merchant, has no limit: the oldest
-- orders of a user who leaves too many unconfirmed go, so that asking never fills a table.
CREATE OR REPLACE FUNCTION make_room_for_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two hundred stay with the new one: far more than a person looks at in ten minutes. An order that is being
  -- confirmed is locked, and stays too.
  EXECUTE format(
    'DELETE FROM %1$I WHERE id IN (
       SELECT id FROM %1$I
       WHERE user_id = $1 AND transaction_id IS NULL AND expires_at <= (
         SELECT expires_at FROM %1$I WHERE user_id = $1 AND transaction_id IS NULL
         ORDER BY expires_at DESC OFFSET 199 LIMIT 1)
       FOR UPDATE SKIP LOCKED)', tg_table_name) USING new.user_id;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER transfer_orders_are_bounded BEFORE INSERT ON transfer_orders
  FOR EACH ROW EXECUTE FUNCTION make_room_for_order();

CREATE OR REPLACE TRIGGER payment_orders_are_bounded BEFORE INSERT ON payment_orders
  FOR EACH ROW EXECUTE FUNCTION make_room_for_order();
