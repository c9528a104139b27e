-- Notifies one side of a request, naming the other side. The payer's notification opens the request; the payer hears
-- nothing about a blocked requester.
CREATE OR REPLACE FUNCTION notify_of_request(p_request payment_requests, p_user uuid, p_kind text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF p_user = p_request.payer_id AND has_blocked(p_user, p_request.user_id) THEN RETURN; END IF;
  PERFORM notify_user(p_user, p_kind, jsonb_strip_nulls(jsonb_build_object(
    'amount', decimal_text(p_request.amount, p_request.currency_code), 'currency', p_request.currency_code,
    'note', p_request.note,
    'sender', CASE WHEN p_user = p_request.payer_id
      THEN coalesce(own_name_of(p_user, p_request.user_id), masked_name(p_request.user_id)) END,
    'request', CASE WHEN p_user = p_request.payer_id THEN p_request.code END,
    'person', CASE WHEN p_user = p_request.payer_id THEN id_of_person(p_user, p_request.user_id) END,
    'recipient', CASE WHEN p_user = p_request.user_id
      THEN coalesce(own_name_of(p_user, p_request.payer_id), masked_name(p_request.payer_id)) END)));
END $$;

-- Why a request cannot be paid, declined, cancelled or reminded of: 'paid', or 'closed' if it was declined or
-- cancelled or has ended. NULL if it is open or reusable. Exact only while its row is locked.
CREATE OR REPLACE FUNCTION request_obstacle(p_request payment_requests, p_at timestamptz DEFAULT now()) RETURNS text
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE WHEN p_request.state = 'paid' THEN 'paid'
    WHEN p_request.state <> 'open' OR p_request.ends_at <= p_at THEN 'closed' END;
END $$;

-- Declines a request as its payer, or cancels it as the requester, and notifies both. Returns 'done' (also if
-- repeated), 'not-found', 'paid' or 'closed'.
CREATE OR REPLACE FUNCTION close_request(p_user uuid, p_code text, p_state text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_request payment_requests;
BEGIN
  SELECT * INTO v_request FROM payment_requests
  WHERE code = p_code AND once IS NOT NULL AND p_user = CASE p_state WHEN 'declined' THEN payer_id ELSE user_id END
  FOR UPDATE;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_request.state = p_state THEN RETURN 'done'; END IF;
  IF request_obstacle(v_request) IS NOT NULL THEN RETURN request_obstacle(v_request); END IF;
  UPDATE payment_requests SET state = p_state, closed_at = now() WHERE code = p_code;
  PERFORM notify_of_request(v_request, v_request.user_id,
    CASE p_state WHEN 'declined' THEN 'request_was_declined' ELSE 'request_taken_back' END);
  IF v_request.payer_id IS NOT NULL THEN
    PERFORM notify_of_request(v_request, v_request.payer_id,
      CASE p_state WHEN 'declined' THEN 'request_declined' ELSE 'request_was_taken_back' END);
  END IF;
  RETURN 'done';
END $$;

-- Reminds the payer, at most once a day and three times, and notifies both. Returns 'done', 'not-found', 'paid',
-- 'closed' or 'too-many'.
CREATE OR REPLACE FUNCTION remind_of_request(p_user uuid, p_code text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_request payment_requests;
BEGIN
  SELECT * INTO v_request FROM payment_requests
  WHERE code = p_code AND user_id = p_user AND payer_id IS NOT NULL FOR UPDATE;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF request_obstacle(v_request) IS NOT NULL THEN RETURN request_obstacle(v_request); END IF;
  IF NOT may_remind(v_request) THEN RETURN 'too-many'; END IF;
  UPDATE payment_requests SET reminders = reminders + 1, reminded_at = now() WHERE code = p_code;
  PERFORM notify_of_request(v_request, v_request.payer_id, 'request_reminder');
  PERFORM notify_of_request(v_request, p_user, 'request_reminded');
  RETURN 'done';
END $$;

-- Ends up to `p_most` requests that are past their end, and notifies both sides. Skips a locked request, which is
-- being paid or closed. Returns the number.
CREATE OR REPLACE FUNCTION end_requests(p_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_request payment_requests;
  v_ended int := 0;
BEGIN
  FOR v_request IN
    UPDATE payment_requests SET state = 'ended', closed_at = ends_at
    WHERE code IN (
      SELECT code FROM payment_requests WHERE state = 'open' AND ends_at <= now()
      ORDER BY ends_at LIMIT p_most FOR UPDATE SKIP LOCKED)
    RETURNING *
  LOOP
    v_ended := v_ended + 1;
    PERFORM notify_of_request(v_request, v_request.user_id, 'request_ended');
    IF v_request.payer_id IS NOT NULL THEN
      PERFORM notify_of_request(v_request, v_request.payer_id, 'request_to_pay_ended');
    END IF;
  END LOOP;
  RETURN v_ended;
END $$;

CREATE OR REPLACE FUNCTION may_remind(p_request payment_requests) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN p_request.payer_id IS NOT NULL AND request_obstacle(p_request) IS NULL AND p_request.reminders < 3
    AND coalesce(p_request.reminded_at <= now() - interval '1 day', true);
END $$;

-- A request keeps what it asks for, closes once, never ends early, and is reminded of at most once a day.
CREATE OR REPLACE FUNCTION guard_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - '{state,closed_at,transaction_id,payments,reminders,reminded_at}'::text[]
    IS DISTINCT FROM
    to_jsonb(old) - '{state,closed_at,transaction_id,payments,reminders,reminded_at}'::text[]
    OR old.state <> 'open'
    OR new.state = 'ended' AND new.ends_at > now()
    OR new.payments NOT IN (old.payments, old.payments + 1)
    OR new.reminders <> old.reminders AND NOT (new.reminders = old.reminders + 1
      AND coalesce(new.reminded_at >= old.reminded_at + interval '1 day', true))
  THEN
    RAISE EXCEPTION 'a request is closed once, reminded of once a day, and never changes'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER requests_are_closed_once BEFORE UPDATE ON payment_requests
  FOR EACH ROW WHEN (old.once IS NOT NULL) EXECUTE FUNCTION guard_request();

-- A payment closes its request, or counts if the request is for many. Fails for a wrong amount, account or payer, or
-- a closed request.
CREATE OR REPLACE FUNCTION count_request_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_requests r SET payments = payments + 1,
    state = CASE WHEN many THEN 'open' ELSE 'paid' END,
    closed_at = CASE WHEN many THEN NULL ELSE now() END,
    transaction_id = CASE WHEN many THEN NULL ELSE new.transaction_id END
  WHERE code = new.request AND request_obstacle(r) IS NULL AND account_id = new.recipient_account_id
    AND coalesce(amount, new.amount) = new.amount AND coalesce(payer_id, new.user_id) = new.user_id;
  IF NOT found AND EXISTS (SELECT 1 FROM payment_requests WHERE code = new.request) THEN
    RAISE EXCEPTION 'this request was not open to such a payment' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER requests_are_paid_as_asked AFTER UPDATE OF transaction_id ON orders
  FOR EACH ROW WHEN (new.request IS NOT NULL AND old.transaction_id IS NULL AND new.transaction_id IS NOT NULL)
  EXECUTE FUNCTION count_request_payment();
