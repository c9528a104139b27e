-- Stored orders: the PIN confirms what the preview showed, within ten minutes and once (KIT-4).

CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - '{transaction_id,is_returned}'::text[]
    IS DISTINCT FROM to_jsonb(old) - '{transaction_id,is_returned}'::text[]
    OR NOT (
      (old.transaction_id IS NULL AND new.transaction_id IS NOT NULL AND NOT new.is_returned)
      OR (old.transaction_id IS NOT NULL AND old.transaction_id IS NOT DISTINCT FROM new.transaction_id
        AND NOT old.is_returned AND new.is_returned)
    )
  THEN
    RAISE EXCEPTION 'an order is executed once, may be returned, and never changes'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER orders_are_executed_once BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION guard_order();

-- Previews cost nothing and some have no limit, so the oldest unconfirmed orders of a user go before they fill the
-- table.
CREATE OR REPLACE FUNCTION make_room_for_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Keeps 200 orders of a kind. A locked order is being confirmed, so it stays.
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

-- Why an open order cannot be executed: 'expired', 'code-used' or 'request-closed'; NULL if it can. Exact only while
-- the request and the payer's balance are locked; the latter serialises the payer's orders of one code or request.
CREATE OR REPLACE FUNCTION order_obstacle(p_order orders, p_at timestamptz) RETURNS text
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_request payment_requests;
BEGIN
  IF p_order.expires_at <= p_at THEN RETURN 'expired'; END IF;
  IF p_order.is_dynamic AND is_code_used(p_order.user_id, p_order.code) THEN RETURN 'code-used'; END IF;
  IF EXISTS (
    SELECT 1 FROM orders
    WHERE user_id = p_order.user_id AND request = p_order.request AND transaction_id IS NOT NULL
  ) THEN RETURN 'code-used'; END IF;
  -- All columns are NULL without a request, or if it was deleted.
  SELECT * INTO v_request FROM payment_requests WHERE code = p_order.request;
  RETURN CASE request_obstacle(v_request, p_at) WHEN 'paid' THEN 'code-used' WHEN 'closed' THEN 'request-closed' END;
END $$;

-- Executes a user's order once. Returns 'executed' or 'already' with the payer's transaction, or 'not-found',
-- 'expired', 'code-used', 'request-closed', 'not-allowed', 'insufficient-funds', 'no-rate' or 'limit-exceeded'. To
-- avoid deadlocks, locks in this order: the order, balances by account id, the paid request, the payer's limits. An
-- executed order locks no balance, because the return of a payment locks the balance before the order.
CREATE OR REPLACE FUNCTION execute_order(p_user uuid, p_kind text, p_order uuid,
  p_at timestamptz DEFAULT now(), OUT outcome text, OUT transaction_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders
  WHERE id = p_order AND user_id = p_user AND kind = p_kind FOR UPDATE;
  IF NOT found THEN outcome := 'not-found'; RETURN; END IF;
  IF v_order.transaction_id IS NOT NULL THEN
    outcome := 'already';
    transaction_id := v_order.transaction_id;
    RETURN;
  END IF;

  PERFORM lock_balances(v_order.account_id, v_order.recipient_account_id);
  PERFORM 1 FROM payment_requests WHERE code = v_order.request FOR UPDATE;
  outcome := order_obstacle(v_order, p_at);
  IF outcome IS NOT NULL THEN RETURN; END IF;
  -- Safe in SQL: an order of this kind exists, and the table checks its kinds.
  EXECUTE format('SELECT * FROM %I($1, $2)', 'execute_' || replace(p_kind, '-', '_'))
    INTO outcome, transaction_id USING v_order, p_at;
  IF outcome = 'executed' THEN
    UPDATE orders o SET transaction_id = execute_order.transaction_id WHERE o.id = p_order;
  END IF;
END $$;

-- Begins the confirmation of an order. Returns 'already' or why it cannot be executed, before the PIN costs a try;
-- `mark`, to which a passkey's challenge is bound; and a try at the PIN if `p_takes_try`. An open order takes no try
-- unless `p_is_served`, that is, a provider can carry it out.
CREATE OR REPLACE FUNCTION begin_order(p_user uuid, p_kind text, p_order uuid, p_takes_try boolean,
  p_is_served boolean DEFAULT true, OUT outcome text, OUT pin jsonb, OUT mark text)
  LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order AND user_id = p_user AND kind = p_kind;
  IF NOT found THEN outcome := 'not-found'; RETURN; END IF;
  mark := order_mark(v_order);
  outcome := CASE WHEN v_order.transaction_id IS NULL THEN order_obstacle(v_order, now()) ELSE 'already' END;
  -- An executed order also needs the PIN, before its transaction is returned.
  IF p_takes_try AND (outcome = 'already' OR outcome IS NULL AND p_is_served) THEN
    pin := (SELECT to_jsonb(t) FROM try_pin(p_user) t);
  END IF;
END $$;

-- Executes an order after the right PIN or passkey, notifies the users concerned, and returns the answer of the call:
-- see `money_answer`. A payout above the hourly rate returns 'too-many' and may be confirmed later.
CREATE OR REPLACE FUNCTION confirm_order(p_user uuid, p_kind text, p_order uuid, p_refusals jsonb,
  p_most_in_hour int, p_by_pin boolean DEFAULT true) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_ended record;
BEGIN
  -- Only the right PIN clears tries at the PIN; a passkey does not.
  IF p_by_pin THEN PERFORM forget_pin_tries(p_user); END IF;
  IF p_kind <> 'transfer' AND has_too_many_payouts(p_user, p_most_in_hour)
    AND EXISTS (SELECT 1 FROM orders WHERE id = p_order AND user_id = p_user AND transaction_id IS NULL)
  THEN RETURN money_answer('too-many', NULL, p_refusals); END IF;
  SELECT * INTO v_ended FROM execute_order(p_user, p_kind, p_order);
  IF v_ended.outcome = 'executed' AND p_kind = 'transfer' THEN
    PERFORM notify_both_parties(v_ended.transaction_id);
  END IF;
  RETURN money_answer(v_ended.outcome, v_ended.transaction_id, p_refusals);
END $$;
