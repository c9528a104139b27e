-- Returns the reusable code for payments of an amount into an account: the existing one, or `p_code` (PAY-2). Beyond
-- `p_most` codes of an account, the least recently requested one is deleted, but never the one without an amount.
-- NULL if the account is not the user's.
CREATE OR REPLACE FUNCTION request_money(p_user uuid, p_account uuid, p_amount bigint, p_code text, p_most int)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_code text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payment-request:' || p_account, 0));
  UPDATE payment_requests SET asked_at = clock_timestamp()
  WHERE account_id = p_account AND user_id = p_user AND amount IS NOT DISTINCT FROM p_amount AND once IS NULL
  RETURNING code INTO v_code;
  IF found THEN RETURN v_code; END IF;
  INSERT INTO payment_requests (code, user_id, account_id, currency_code, amount)
  SELECT p_code, user_id, id, currency_code, p_amount
  FROM ledger_accounts WHERE id = p_account AND user_id = p_user
  ON CONFLICT DO NOTHING RETURNING code INTO v_code;
  DELETE FROM payment_requests WHERE code IN (
    SELECT code FROM payment_requests
    WHERE account_id = p_account AND once IS NULL AND amount IS NOT NULL
    ORDER BY asked_at DESC OFFSET p_most
  );
  RETURN v_code;
END $$;

-- Creates a payment request for each part, all or none (LIFE-5). A part has the app's name for it (`once`), a code,
-- an amount and a `payer` or none. Parts of one payer are merged. Returns 'asked' with a code for each part, or the
-- earlier codes of a repetition; 'mismatch' if a name belongs to a different request; 'not-found' if the account is
-- not the user's; 'too-many': see `has_too_many_requests`. Notifies the payers.
CREATE OR REPLACE FUNCTION ask_for_money(p_user uuid, p_account uuid, p_many boolean, p_note text, p_parts jsonb,
  p_bill uuid DEFAULT NULL, p_most_open int DEFAULT 200, p_most_in_day int DEFAULT 200, p_most_to_one int DEFAULT 5,
  OUT outcome text, OUT codes text[]) LANGUAGE plpgsql AS $$
DECLARE
  v_known int;
  v_asked payment_requests;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('requests-of:' || p_user, 0));
  SELECT count(*), array_agg(r.code ORDER BY part.place) FILTER (WHERE r.amount IS NOT DISTINCT FROM part.amount
    AND r.payer_id IS NOT DISTINCT FROM part.payer AND r.note IS NOT DISTINCT FROM p_note AND r.many = p_many
    AND (p_bill IS NULL) = (r.bill_id IS NULL))
  INTO v_known, codes
  FROM parts_of_request(p_parts) part
  JOIN payment_requests r ON r.account_id = p_account AND r.user_id = p_user AND r.once = part.once;
  IF v_known > 0 THEN
    outcome := CASE WHEN cardinality(codes) = jsonb_array_length(p_parts)
      AND NOT EXISTS (SELECT 1 FROM payment_requests r
        JOIN payment_requests first ON first.code = codes[1] AND r.bill_id = first.bill_id
        WHERE r.user_id = p_user AND r.code <> ALL (codes))
      THEN 'asked' ELSE 'mismatch' END;
    IF outcome = 'mismatch' THEN codes := NULL; END IF;
    RETURN;
  END IF;

  -- Sorted by payer, so that users who ask the same people wait for each other without a deadlock.
  PERFORM pg_advisory_xact_lock(hashtextextended('requests-to:' || asked.payer, 0)) FROM (
    SELECT DISTINCT payer FROM parts_of_request(p_parts) WHERE payer IS NOT NULL ORDER BY payer
  ) asked;
  IF has_too_many_requests(p_user, p_parts, p_most_open, p_most_in_day, p_most_to_one) THEN
    outcome := 'too-many';
    RETURN;
  END IF;
  FOR v_asked IN
    INSERT INTO payment_requests (code, user_id, account_id, currency_code, amount, once, note, many, payer_id, bill_id,
      ends_at)
    SELECT part.code, a.user_id, a.id, a.currency_code, part.amount, part.once, p_note, p_many, part.payer, p_bill,
      now() + interval '30 days'
    FROM (SELECT DISTINCT ON (code) * FROM parts_of_request(p_parts) ORDER BY code, place) part
      JOIN ledger_accounts a ON a.id = p_account AND a.user_id = p_user
    ORDER BY part.place
    RETURNING *
  LOOP
    outcome := 'asked';
    IF v_asked.payer_id IS NOT NULL THEN
      -- The payer may open and block the requester.
      INSERT INTO people (user_id, other_id) VALUES (v_asked.payer_id, p_user) ON CONFLICT DO NOTHING;
      PERFORM notify_of_request(v_asked, v_asked.payer_id, 'request_received');
      PERFORM notify_of_request(v_asked, p_user, 'request_sent');
    END IF;
  END LOOP;
  IF outcome IS NULL THEN outcome := 'not-found';
  ELSE codes := (SELECT array_agg(code ORDER BY place) FROM parts_of_request(p_parts));
  END IF;
END $$;

-- The parts of `ask_for_money` as rows. Parts of one payer get the names of the first and the sum of all.
CREATE OR REPLACE FUNCTION parts_of_request(p_parts jsonb)
  RETURNS TABLE (place bigint, once text, code text, amount bigint, payer uuid) LANGUAGE sql IMMUTABLE AS $$
  SELECT ordinality, first_value(part ->> 'once') OVER one, first_value(part ->> 'code') OVER one,
    (sum((part ->> 'amount')::bigint) OVER (PARTITION BY whose))::bigint, (part ->> 'payer')::uuid
  FROM jsonb_array_elements(p_parts) WITH ORDINALITY AS each (part, ordinality),
    LATERAL (SELECT coalesce(part ->> 'payer', ordinality::text) AS whose) named
  WINDOW one AS (PARTITION BY whose ORDER BY ordinality)
$$;

-- Whether the new parts exceed the user's open requests or daily requests, or ask a person who may not be asked now.
-- Exact only while the user's requests and those to these people are locked.
CREATE OR REPLACE FUNCTION has_too_many_requests(p_user uuid, p_parts jsonb, p_most_open int, p_most_in_day int,
  p_most_to_one int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_new int := (SELECT count(DISTINCT code) FROM parts_of_request(p_parts));
  v_open int;
  v_made int;
BEGIN
  SELECT count(*) FILTER (WHERE state = 'open' AND ends_at > now()),
    count(*) FILTER (WHERE asked_at > now() - interval '1 day')
  INTO v_open, v_made
  FROM payment_requests WHERE user_id = p_user AND once IS NOT NULL AND asked_at > now() - interval '31 days';
  RETURN v_open + v_new > p_most_open OR v_made + v_new > p_most_in_day OR EXISTS (
    SELECT 1 FROM (SELECT DISTINCT payer FROM parts_of_request(p_parts) WHERE payer IS NOT NULL) asked
    WHERE NOT may_be_asked(asked.payer, p_user, p_most_to_one));
END $$;

-- Whether a user may be asked again by another. Not within a day of declining; not above the open or daily requests
-- by that other, or by all strangers together. Declined and cancelled requests of the day count, paid ones do not.
-- Blocked people are treated like others, so that they do not learn of it.
CREATE OR REPLACE FUNCTION may_be_asked(p_user uuid, p_asking uuid, p_most_by_one int, p_most_by_strangers int DEFAULT 20)
  RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_declined boolean;
  v_by_one int;
BEGIN
  SELECT coalesce(bool_or(state = 'declined' AND closed_at > now() - interval '1 day'), false),
    count(*) FILTER (WHERE weighs_on_payer(r))
  INTO v_declined, v_by_one
  FROM payment_requests r
  WHERE payer_id = p_user AND user_id = p_asking AND asked_at > now() - interval '31 days';
  IF v_declined OR v_by_one >= p_most_by_one THEN RETURN false; END IF;
  RETURN knows(p_user, p_asking) OR p_most_by_strangers > (
    SELECT coalesce(sum(of_one.asked), 0) FROM (
      SELECT user_id, count(*) AS asked FROM payment_requests r
      WHERE payer_id = p_user AND asked_at > now() - interval '31 days' AND weighs_on_payer(r)
      GROUP BY user_id
    ) of_one WHERE NOT knows(p_user, of_one.user_id));
END $$;

-- Whether a request counts towards its payer's limits at some time.
CREATE OR REPLACE FUNCTION weighs_on_payer(p_request payment_requests) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_request.state <> 'paid' AND (p_request.state = 'open' AND p_request.ends_at > now()
    OR p_request.asked_at > now() - interval '1 day')
$$;

-- Counts a visitor's look-up of a request. Returns 0, or the seconds to wait if the address or network is above its
-- hourly limit. The count of a network need not be exact.
CREATE OR REPLACE FUNCTION count_request_look(p_address text, p_network text, p_per_address int, p_per_network int)
  RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_free_at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('request-look:' || p_address, 0));
  SELECT max(looked_at) + interval '1 hour' INTO v_free_at FROM (
    (SELECT looked_at FROM request_looks
      WHERE address_hash = p_address ORDER BY looked_at DESC OFFSET p_per_address - 1 LIMIT 1)
    UNION ALL
    (SELECT looked_at FROM request_looks
      WHERE network_hash = p_network ORDER BY looked_at DESC OFFSET p_per_network - 1 LIMIT 1)
  ) last_allowed;
  IF v_free_at > now() THEN RETURN ceil(extract(epoch FROM v_free_at - now())); END IF;
  -- A look-up is a read, so it does not wait for a standby.
  PERFORM set_config('synchronous_commit', 'local', true);
  INSERT INTO request_looks (address_hash, network_hash) VALUES (p_address, p_network);
  RETURN 0;
END $$;
