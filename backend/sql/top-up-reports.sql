-- Reports of the payment provider (TOPUP-4), which arrive in any order and repeatedly.

CREATE OR REPLACE TRIGGER top_up_reports_are_permanent BEFORE UPDATE OR DELETE ON top_up_reports
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER top_up_decisions_are_permanent BEFORE UPDATE OR DELETE ON top_up_decisions
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

-- Outcome of a new report: see `report_top_up`. Exact only while the order and, if it had failed, the user's limits
-- are locked.
CREATE OR REPLACE FUNCTION outcome_of_report(p_order uuid, p_top_up transactions, p_status text, p_amount bigint,
  p_currency text, p_late text, p_at timestamptz, OUT outcome text, OUT waits boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
  waits := true;
  IF p_status = 'returned' AND EXISTS (
    SELECT 1 FROM top_up_returns JOIN top_up_reports p ON p.id = report_id
    WHERE top_up_returns.order_id = p_order AND state <> 'refused'
      AND (p.amount, p.currency_code) = (p_amount, p_currency)
  ) THEN outcome := 'returned'; waits := false; RETURN; END IF;
  IF p_top_up.id IS NULL THEN outcome := 'unknown-order'; RETURN; END IF;

  IF p_status <> 'failed' AND (
    EXISTS (SELECT 1 FROM top_up_reports WHERE order_id = p_order AND status IN ('returned', 'charged-back'))
    OR EXISTS (SELECT 1 FROM top_up_returns WHERE order_id = p_order)
  ) THEN
    outcome := CASE p_status WHEN 'paid' THEN 'paid-after-return' ELSE 'returned-twice' END;
  ELSIF p_status = 'paid' AND (p_top_up.amount, p_top_up.currency_code) <> (p_amount, p_currency) THEN
    outcome := 'other-amount';
  ELSIF p_status = 'paid' AND p_top_up.status = 'failed' THEN
    -- A failed order no longer reserves a part of the limit.
    outcome := top_up_obstacle(p_top_up.user_id, p_currency, p_amount, p_at);
    IF outcome IS NULL THEN
      outcome := CASE p_late WHEN 'return' THEN 'returning' ELSE 'completed-late' END;
      waits := false;
    END IF;
  ELSIF p_status <> 'paid' AND (p_top_up.status = 'completed'
    OR EXISTS (SELECT 1 FROM top_up_reports WHERE order_id = p_order AND status = 'paid')) THEN
    outcome := p_status || '-after-paid';
  ELSE
    waits := false;
    outcome := CASE
      WHEN p_top_up.status <> 'pending' THEN 'already'
      WHEN p_status = 'paid' THEN 'completed'
      ELSE 'failed'
    END;
  END IF;
END $$;

-- Applies a report: 'paid', 'failed', 'returned' (to the payer) or 'charged-back'. Stores each different report and
-- acts once, in one transaction. Returns 'completed', 'failed', 'completed-late' or 'returning' (paid after a
-- failure; `p_late` decides which), 'returned' (as requested), 'already' or 'not-found'. Other reports wait for
-- `settle_top_up_report` with their reason: 'unknown-order', 'other-amount', 'not-allowed', 'no-rate' and
-- 'limit-exceeded' (paid late), 'paid-after-return', 'returned-twice', 'failed-after-paid', 'returned-after-paid' or
-- 'charged-back-after-paid'.
CREATE OR REPLACE FUNCTION report_top_up(p_order uuid, p_status text, p_amount bigint, p_currency text, p_late text,
  p_at timestamptz DEFAULT now()) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_top_up transactions;
  v_ended record;
  v_report bigint;
BEGIN
  SELECT t.* INTO v_top_up
  FROM transactions t JOIN top_ups o ON o.id = t.id WHERE t.id = p_order FOR UPDATE OF t;
  IF NOT found AND p_status = 'failed' THEN RETURN 'not-found'; END IF;
  IF EXISTS (
    SELECT 1 FROM top_up_reports
    WHERE order_id = p_order AND status = p_status AND status <> 'return-refused'
      AND coalesce(amount, 0) = coalesce(p_amount, 0) AND coalesce(currency_code, '') = coalesce(p_currency, '')
  ) THEN RETURN 'already'; END IF;

  IF v_top_up.status = 'failed' THEN
    PERFORM lock_balances(v_top_up.account_id, NULL);
    PERFORM lock_limits(v_top_up.user_id, v_top_up.currency_code, p_at);
  END IF;
  SELECT * INTO v_ended
  FROM outcome_of_report(p_order, v_top_up, p_status, p_amount, p_currency, p_late, p_at);
  -- Without a row to lock, a concurrent report of an unknown order may come first.
  INSERT INTO top_up_reports (order_id, status, amount, currency_code, outcome, waits, at)
  VALUES (p_order, p_status, p_amount, p_currency, v_ended.outcome, v_ended.waits, p_at)
  ON CONFLICT DO NOTHING RETURNING id INTO v_report;
  IF v_report IS NULL THEN RETURN 'already'; END IF;

  CASE v_ended.outcome
    WHEN 'completed' THEN
      PERFORM notify_owner_when('completed', complete_top_up(p_order, p_amount, p_currency, p_at), p_order,
        'topup_completed');
    WHEN 'completed-late' THEN
      PERFORM notify_owner_when('completed', complete_top_up(p_order, p_amount, p_currency, p_at, true), p_order,
        'topup_completed_late');
    WHEN 'failed' THEN
      PERFORM notify_owner_when('failed', fail_top_up(p_order), p_order, 'topup_failed');
    WHEN 'already' THEN
      -- Stops polling an order that its user cancelled.
      PERFORM fail_top_up(p_order);
    WHEN 'returning' THEN
      PERFORM fail_top_up(p_order);
      INSERT INTO top_up_returns (report_id, order_id) VALUES (v_report, p_order);
      PERFORM notify_owner(p_order, 'topup_returning');
    WHEN 'returned' THEN
      UPDATE top_up_returns SET state = 'returned', next_attempt_at = NULL
      WHERE order_id = p_order AND state = 'asked';
    ELSE NULL;
  END CASE;
  RETURN v_ended.outcome;
END $$;

-- After the provider refused to return a payment, an operator decides again.
CREATE OR REPLACE FUNCTION refuse_return(p_return uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE top_up_returns SET state = 'refused', next_attempt_at = NULL WHERE id = p_return AND state = 'asked';
  IF NOT found THEN RETURN; END IF;
  INSERT INTO top_up_reports (order_id, status, amount, currency_code, outcome, waits)
  SELECT p.order_id, 'return-refused', p.amount, p.currency_code, 'return-refused', true
  FROM top_up_returns r JOIN top_up_reports p ON p.id = r.report_id WHERE r.id = p_return;
END $$;

-- Credits a payment that differs from its order, as a separate top-up.
CREATE OR REPLACE FUNCTION credit_otherwise(p_top_up transactions, p_amount bigint, p_currency text) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid := gen_random_uuid();
BEGIN
  INSERT INTO transactions (id, operation_id, user_id, account_id, currency_code, kind, amount, status, details)
  SELECT v_id, v_id, p_top_up.user_id, account_id, p_currency, 'topup', p_amount, 'pending', p_top_up.details
  FROM lock_account(p_top_up.user_id, p_currency);
  IF NOT found THEN RETURN NULL; END IF;
  INSERT INTO top_ups (id, next_poll_at) VALUES (v_id, NULL);
  PERFORM complete_top_up(v_id, p_amount, p_currency);
  RETURN v_id;
END $$;

-- Applies an operator's decision about a waiting report once, and stores who made it and why. 'credit' and 'return'
-- apply to a paid report; 'return' of another report takes back what was credited. Returns 'settled', 'not-found',
-- 'already', 'not-paid', 'unknown-order', 'account-not-found', 'not-credited' or 'insufficient-funds' (the user has
-- spent the money).
CREATE OR REPLACE FUNCTION settle_top_up_report(p_report bigint, p_decision text, p_by text, p_reason text)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_report top_up_reports;
  v_top_up transactions;
  v_is_paid boolean;
  v_movement uuid;
  v_credited uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('top-up-report:' || p_report, 0));
  SELECT * INTO v_report FROM top_up_reports WHERE id = p_report AND waits;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF EXISTS (SELECT 1 FROM top_up_decisions WHERE report_id = p_report) THEN RETURN 'already'; END IF;
  v_is_paid := v_report.status IN ('paid', 'return-refused');
  SELECT t.* INTO v_top_up
  FROM transactions t JOIN top_ups o ON o.id = t.id WHERE t.id = v_report.order_id FOR UPDATE OF t;

  IF p_decision <> 'dismiss' AND v_top_up.id IS NULL AND NOT (p_decision = 'return' AND v_is_paid) THEN
    RETURN 'unknown-order';
  ELSIF p_decision = 'credit' THEN
    IF NOT v_is_paid THEN RETURN 'not-paid'; END IF;
    IF v_top_up.status <> 'completed'
      AND (v_top_up.amount, v_top_up.currency_code) = (v_report.amount, v_report.currency_code)
    THEN
      PERFORM complete_top_up(v_top_up.id, v_report.amount, v_report.currency_code, now(), true);
      v_credited := v_top_up.id;
    ELSE
      v_credited := credit_otherwise(v_top_up, v_report.amount, v_report.currency_code);
      IF v_credited IS NULL THEN RETURN 'account-not-found'; END IF;
    END IF;
    PERFORM notify_owner(v_credited, 'topup_completed_late');
  ELSIF p_decision = 'return' AND v_is_paid THEN
    INSERT INTO top_up_returns (report_id, order_id) VALUES (p_report, v_report.order_id);
  ELSIF p_decision = 'return' THEN
    v_movement := coalesce(v_top_up.movement_id, (
      SELECT t.movement_id
      FROM top_up_reports r JOIN top_up_decisions d ON d.report_id = r.id JOIN transactions t ON t.id = d.transaction_id
      WHERE r.order_id = v_report.order_id ORDER BY r.id DESC LIMIT 1));
    CASE reverse_movement(v_movement)
      WHEN 'insufficient-funds' THEN RETURN 'insufficient-funds';
      WHEN 'not-found' THEN RETURN 'not-credited';
      WHEN 'reversed' THEN PERFORM notify_owner(v_top_up.id, 'topup_taken_back');
      ELSE NULL;
    END CASE;
  END IF;
  -- Nobody will pay the order any more, so its part of the limit becomes free.
  IF v_is_paid THEN PERFORM fail_top_up(v_report.order_id); END IF;
  INSERT INTO top_up_decisions (report_id, decision, decided_by, reason, transaction_id)
  VALUES (p_report, p_decision, p_by, p_reason, v_credited);
  RETURN 'settled';
END $$;

CREATE OR REPLACE VIEW waiting_top_up_reports AS
SELECT r.id, r.at, r.outcome, r.order_id, r.status, r.amount, r.currency_code, t.user_id, t.amount AS ordered,
  t.currency_code AS ordered_currency, t.status AS order_status
FROM top_up_reports r LEFT JOIN top_ups o ON o.id = r.order_id LEFT JOIN transactions t ON t.id = o.id
WHERE r.waits AND NOT EXISTS (SELECT 1 FROM top_up_decisions d WHERE d.report_id = r.id)
ORDER BY r.id;
