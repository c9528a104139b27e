-- Executes a fast payment for `execute_order`, which has locked the order and the balance. Returns 'executed',
-- 'not-allowed', 'insufficient-funds', 'no-rate' or 'limit-exceeded'. The transaction has the order's id.
CREATE OR REPLACE FUNCTION execute_fast_payment(p_order orders, p_at timestamptz, OUT outcome text,
  OUT transaction_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  outcome := hold_withdrawal(p_order.id, p_order.user_id, p_order.currency_code, p_order.amount, 'phone',
    p_order.payee_token, jsonb_build_object('counterparty', p_order.payee_name, 'phone', p_order.payee_phone,
      'bank', p_order.bank), p_at);
  IF outcome = 'held' THEN
    outcome := 'executed';
    transaction_id := p_order.id;
  END IF;
END $$;
