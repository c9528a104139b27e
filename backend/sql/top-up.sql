-- Why an amount may not be topped up now: 'not-allowed', 'no-rate' or 'limit-exceeded'; NULL if it may. Exact only
-- after `lock_limits`.
CREATE OR REPLACE FUNCTION top_up_obstacle(p_user uuid, p_currency text, p_amount bigint, p_at timestamptz)
  RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT may_move(p_user, 'topup') THEN RETURN 'not-allowed'; END IF;
  RETURN limit_obstacle(p_user, 'topup', p_currency, p_amount, p_at);
END $$;

-- Stores a top-up order; credits nothing. `p_details` describes it (means, sender, purpose). Returns 'created' with
-- the order's id, or 'account-not-found', 'not-allowed', 'no-rate' or 'limit-exceeded'.
CREATE OR REPLACE FUNCTION create_top_up(p_user uuid, p_currency text, p_amount bigint, p_poll_at timestamptz,
  p_at timestamptz DEFAULT now(), p_details jsonb DEFAULT '{}', OUT outcome text, OUT order_id uuid)
  LANGUAGE plpgsql AS $$
DECLARE
  v_account uuid;
BEGIN
  SELECT account_id INTO v_account FROM lock_account(p_user, p_currency);
  IF NOT found THEN outcome := 'account-not-found'; RETURN; END IF;
  -- Concurrent orders of a user count each other.
  PERFORM lock_limits(p_user, p_currency, p_at);
  outcome := top_up_obstacle(p_user, p_currency, p_amount, p_at);
  IF outcome IS NOT NULL THEN RETURN; END IF;

  order_id := gen_random_uuid();
  INSERT INTO transactions (id, operation_id, user_id, account_id, currency_code, kind, amount,
    status, details, created_at)
  VALUES (order_id, order_id, p_user, v_account, p_currency, 'topup', p_amount, 'pending', p_details,
    p_at);
  INSERT INTO top_ups (id, next_poll_at, user_id, turn_at)
  SELECT order_id, p_poll_at, p_user, greatest(p_at, max(turn_at) + interval '1 hour')
  FROM top_ups WHERE user_id = p_user AND next_poll_at IS NOT NULL;
  outcome := 'created';
END $$;

-- Stores the payment page of an order and returns the answer of its call.
CREATE OR REPLACE FUNCTION keep_top_up_page(p_order uuid, p_url text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  UPDATE top_ups SET page_url = p_url WHERE id = p_order;
  RETURN jsonb_build_object('ok', true, 'body', jsonb_build_object('url', p_url, 'order', p_order));
END $$;

-- Cancels an unpaid order, which then reserves nothing. Polling continues, because the payment page may still be
-- open: a later payment is credited or returned as after a failure. Returns 'cancelled', 'already' (failed before),
-- 'paid' or 'not-found'.
CREATE OR REPLACE FUNCTION cancel_top_up(p_user uuid, p_order uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_status text;
BEGIN
  SELECT t.status INTO v_status
  FROM transactions t JOIN top_ups o ON o.id = t.id
  WHERE t.id = p_order AND t.user_id = p_user FOR UPDATE OF t;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_status = 'failed' THEN RETURN 'already'; END IF;
  IF v_status <> 'pending' THEN RETURN 'paid'; END IF;
  UPDATE transactions SET status = 'failed' WHERE id = p_order;
  UPDATE top_ups SET cancelled_at = now() WHERE id = p_order;
  RETURN 'cancelled';
END $$;

-- Credits an order once; a failed one only if `p_may_have_failed`. Returns 'completed', 'already', 'conflict' (it
-- failed, or has another amount) or 'not-found'.
CREATE OR REPLACE FUNCTION complete_top_up(p_order uuid, p_amount bigint, p_currency text,
  p_at timestamptz DEFAULT now(), p_may_have_failed boolean DEFAULT false) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_transaction transactions;
  v_movement uuid := gen_random_uuid();
BEGIN
  SELECT t.* INTO v_transaction
  FROM transactions t JOIN top_ups o ON o.id = t.id
  WHERE t.id = p_order FOR UPDATE OF t;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF (v_transaction.amount, v_transaction.currency_code) <> (p_amount, p_currency) THEN
    RETURN 'conflict';
  END IF;
  IF v_transaction.status = 'completed' THEN RETURN 'already'; END IF;
  IF v_transaction.status <> 'pending' AND NOT p_may_have_failed THEN RETURN 'conflict'; END IF;

  INSERT INTO movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, created_at)
  VALUES (v_movement, 'topup', 'topup:' || p_order,
    system_account('clearing', p_currency, v_transaction.user_id), v_transaction.account_id,
    p_currency, p_amount, p_at);
  UPDATE transactions SET status = 'completed', movement_id = v_movement WHERE id = p_order;
  UPDATE top_ups SET next_poll_at = NULL WHERE id = p_order;
  RETURN 'completed';
END $$;

-- Marks an order as failed and stops polling. Returns 'failed', 'already', 'conflict' (it was credited) or
-- 'not-found'.
CREATE OR REPLACE FUNCTION fail_top_up(p_order uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_status text;
BEGIN
  SELECT t.status INTO v_status
  FROM transactions t JOIN top_ups o ON o.id = t.id
  WHERE t.id = p_order FOR UPDATE OF t;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_status NOT IN ('pending', 'failed') THEN RETURN 'conflict'; END IF;
  UPDATE top_ups SET next_poll_at = NULL WHERE id = p_order;
  IF v_status = 'failed' THEN RETURN 'already'; END IF;
  UPDATE transactions SET status = 'failed' WHERE id = p_order;
  RETURN 'failed';
END $$;
