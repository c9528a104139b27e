-- As in 0012, and what is known of a top-up (by what means, from whom, for what) is kept with it.
DROP FUNCTION create_top_up(uuid, text, bigint, timestamptz, timestamptz);

-- Answers 'created' with the order's id, or 'account-not-found', 'not-allowed' or 'limit-exceeded'.
CREATE FUNCTION create_top_up(p_user uuid, p_currency text, p_amount bigint, p_poll_at timestamptz,
  p_at timestamptz DEFAULT now(), p_details jsonb DEFAULT '{}', OUT outcome text, OUT order_id uuid)
  LANGUAGE plpgsql AS $$
DECLARE
  v_account uuid;
  v_allowance record;
BEGIN
  SELECT id INTO v_account FROM ledger_accounts
  WHERE kind = 'user' AND user_id = p_user AND currency_code = p_currency;
  IF NOT found THEN outcome := 'account-not-found'; RETURN; END IF;
  SELECT * INTO v_allowance FROM allowance(p_user, 'topup', p_currency);
  IF NOT v_allowance.is_allowed THEN outcome := 'not-allowed'; RETURN; END IF;
  -- What is pending does not count: it may never be paid.
  IF p_amount > v_allowance.each_minor
    OR p_amount + moved_in_day(v_account, 'topup', '{completed}', p_at) > v_allowance.day_minor
  THEN outcome := 'limit-exceeded'; RETURN; END IF;

  order_id := gen_random_uuid();
  INSERT INTO transactions (id, operation_id, user_id, account_id, currency_code, kind, amount,
    status, details, created_at)
  VALUES (order_id, order_id, p_user, v_account, p_currency, 'topup', p_amount, 'pending', p_details,
    p_at);
  INSERT INTO top_ups (id, next_poll_at) VALUES (order_id, p_poll_at);
  outcome := 'created';
END $$;
