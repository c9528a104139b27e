-- Paying merchants by their EMVCo codes (PAY-4).

-- Whether a user paid a code that is made for one payment.
CREATE OR REPLACE FUNCTION is_code_used(p_user uuid, p_code text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM orders
    WHERE user_id = p_user AND code = p_code
      AND is_dynamic AND transaction_id IS NOT NULL AND NOT is_returned
  );
$$;

-- Carries out a payment's order for `execute_order`, which has locked it and the balance. Answers 'executed', or
-- why nothing was held: 'not-allowed', 'insufficient-funds', 'no-rate' or 'limit-exceeded'. What it became has its id.
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
