-- Paying merchants by their EMVCo codes (PAY-4).

CREATE OR REPLACE FUNCTION guard_payment_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.user_id, new.account_id, new.currency_code, new.amount, new.fee, new.code,
      new.merchant, new.is_dynamic, new.created_at, new.expires_at)
    IS DISTINCT FROM
     (old.id, old.user_id, old.account_id, old.currency_code, old.amount, old.fee, old.code,
      old.merchant, old.is_dynamic, old.created_at, old.expires_at)
    OR NOT (
      (old.transaction_id IS NULL AND new.transaction_id IS NOT NULL AND NOT new.is_returned)
      OR (old.transaction_id = new.transaction_id AND NOT old.is_returned AND new.is_returned)
    )
  THEN
    RAISE EXCEPTION 'a payment order is executed once, may be returned, and never changes'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER payment_orders_are_executed_once BEFORE UPDATE ON payment_orders
  FOR EACH ROW EXECUTE FUNCTION guard_payment_order();

-- Whether a user paid a code that is made for one payment.
CREATE OR REPLACE FUNCTION is_code_used(p_user uuid, p_code text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM payment_orders
    WHERE user_id = p_user AND code = p_code
      AND is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned
  );
$$;

-- Executes an order of a user, once ever: 'held' or 'already', or why nothing was held: 'not-found',
-- 'expired', 'code-used', 'not-allowed', 'insufficient-funds' or 'limit-exceeded'. Locks the order, which is
-- the user's alone, and then the account, on which all orders of one code wait for each other.
CREATE OR REPLACE FUNCTION execute_payment(p_user uuid, p_order uuid, p_at timestamptz DEFAULT now())
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_order payment_orders;
  v_outcome text;
BEGIN
  SELECT * INTO v_order FROM payment_orders WHERE id = p_order AND user_id = p_user FOR UPDATE;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_order.transaction_id IS NOT NULL THEN RETURN 'already'; END IF;
  IF v_order.expires_at <= p_at THEN RETURN 'expired'; END IF;

  PERFORM lock_balances(v_order.account_id, NULL);
  IF v_order.is_dynamic AND is_code_used(p_user, v_order.code) THEN RETURN 'code-used'; END IF;
  v_outcome := hold_withdrawal(p_order, p_user, v_order.currency_code, v_order.amount + v_order.fee,
    'merchant', v_order.code, jsonb_build_object('merchant', v_order.merchant), p_at);
  IF v_outcome = 'held' THEN
    UPDATE payment_orders SET transaction_id = p_order WHERE id = p_order;
  END IF;
  RETURN v_outcome;
END $$;
