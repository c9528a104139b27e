-- Stored orders: what a preview showed is what the PIN confirms, for ten minutes and once (KIT-4). Their kinds
-- are carried out in `transfer.sql`, `payment.sql` and `fast-payment.sql`.

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

-- Why an order that was not executed cannot be: 'expired', 'code-used' or 'request-closed'; NULL while it can. Exact
-- only while the account's balance is locked, on which all orders of one code or request of the payer wait for each other,
-- and the request.
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
  -- Without a request, and for one that is forgotten, it is NULL.
  SELECT * INTO v_request FROM payment_requests WHERE code = p_order.request;
  RETURN CASE request_obstacle(v_request, p_at) WHEN 'paid' THEN 'code-used' WHEN 'closed' THEN 'request-closed' END;
END $$;

-- Executes an order of a user, once ever: 'executed' or 'already' with the payer's transaction, or why nothing
-- moved: 'not-found', 'expired', 'code-used', 'request-closed', 'not-allowed', 'insufficient-funds', 'no-rate' or
-- 'limit-exceeded'. Locks the order, which is the payer's alone, then balances in the order of their accounts' ids, so
-- that opposite transfers wait for each other and never in a circle, then the request that it pays, which whoever declines
-- or takes it back locks alone, and then the payer's limits. For an executed order it locks no balance: the return of a
-- payment locks that first and then the order.
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
  -- The kind is one of the table's check, since an order of it was found.
  EXECUTE format('SELECT * FROM %I($1, $2)', 'execute_' || replace(p_kind, '-', '_'))
    INTO outcome, transaction_id USING v_order, p_at;
  IF outcome = 'executed' THEN
    UPDATE orders o SET transaction_id = execute_order.transaction_id WHERE o.id = p_order;
  END IF;
END $$;

-- Begins the confirmation of an order, with its mark for a passkey, and a try at the PIN where `p_takes_try`: 'already' where it was executed, or
-- why it cannot be, which is said before it costs a try. One that can be takes none where `p_is_served` says that no
-- provider carries it out.
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
  -- An executed order is told to nobody without the PIN.
  IF p_takes_try AND (outcome = 'already' OR outcome IS NULL AND p_is_served) THEN
    pin := (SELECT to_jsonb(t) FROM try_pin(p_user) t);
  END IF;
END $$;

-- Executes an order whose PIN or passkey was right, and answers the call: see `money_answer`. Whom it concerns is notified. One
-- that is paid out above the rate ends as 'too-many', and may be confirmed later.
CREATE OR REPLACE FUNCTION confirm_order(p_user uuid, p_kind text, p_order uuid, p_refusals jsonb,
  p_most_in_hour int, p_by_pin boolean DEFAULT true) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_ended record;
BEGIN
  -- A passkey shows nobody to know the PIN.
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
