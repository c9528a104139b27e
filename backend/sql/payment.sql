-- Paying merchants by their EMVCo codes (PAY-4).

-- Whether a user paid a code that is made for one payment.
CREATE OR REPLACE FUNCTION is_code_used(p_user uuid, p_code text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM orders
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
  v_order orders;
  v_outcome text;
BEGIN
  SELECT * INTO v_order FROM orders
  WHERE id = p_order AND user_id = p_user AND kind = 'payment' FOR UPDATE;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_order.transaction_id IS NOT NULL THEN RETURN 'already'; END IF;
  IF v_order.expires_at <= p_at THEN RETURN 'expired'; END IF;

  PERFORM lock_balances(v_order.account_id, NULL);
  IF v_order.is_dynamic AND is_code_used(p_user, v_order.code) THEN RETURN 'code-used'; END IF;
  v_outcome := hold_withdrawal(p_order, p_user, v_order.currency_code, v_order.amount + v_order.fee,
    'merchant', v_order.code, jsonb_build_object('merchant', v_order.merchant), p_at);
  IF v_outcome = 'held' THEN
    UPDATE orders SET transaction_id = p_order WHERE id = p_order;
  END IF;
  RETURN v_outcome;
END $$;
