-- Whether a user has paid a code for a single payment (PAY-4).
CREATE OR REPLACE FUNCTION is_code_used(p_user uuid, p_code text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM orders
    WHERE user_id = p_user AND code = p_code
      AND is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned
  );
$$;

-- Executes a payment for `execute_order`, which has locked the order and the balance. Returns 'executed',
-- 'not-allowed', 'insufficient-funds', 'no-rate' or 'limit-exceeded'. The transaction has the order's id.
CREATE OR REPLACE FUNCTION execute_payment(p_order orders, p_at timestamptz, OUT outcome text,
  OUT transaction_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  outcome := hold_withdrawal(p_order.id, p_order.user_id, p_order.currency_code,
    p_order.amount + p_order.fee, 'merchant', p_order.code,
    jsonb_strip_nulls(jsonb_build_object('merchant', p_order.merchant, 'merchant_kind', p_order.merchant_kind)),
    p_at);
  IF outcome = 'held' THEN
    outcome := 'executed';
    transaction_id := p_order.id;
  END IF;
END $$;
