-- The name that other users see: "Maria L.".
CREATE OR REPLACE FUNCTION masked_name(p_user uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT concat_ws(' ', first_name, nullif(left(last_name, 1), '') || '.') FROM users WHERE id = p_user);
END $$;

-- Why an amount may not be sent (WALLET-3): 'not-allowed', 'insufficient-funds', 'no-rate' or 'limit-exceeded'; NULL
-- if it may. Exact only while the balance and the user's limits are locked. The limit covers the last day, without
-- reversed transfers.
CREATE OR REPLACE FUNCTION transfer_obstacle(p_user uuid, p_account uuid, p_currency text, p_amount bigint,
  p_at timestamptz DEFAULT now()) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT may_move(p_user, 'transfer') THEN RETURN 'not-allowed'; END IF;
  IF EXISTS (
    SELECT 1 FROM balances WHERE account_id = p_account AND balance - held < p_amount
  ) THEN RETURN 'insufficient-funds'; END IF;
  RETURN limit_obstacle(p_user, 'transfer', p_currency, p_amount, p_at);
END $$;

-- Distinguishes people with equal masked names in one user's rows; reveals nothing about them to others.
CREATE OR REPLACE FUNCTION party_key(p_user uuid, p_other uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(encode(sha256(convert_to(p_user || ' ' || p_other, 'UTF8')), 'hex'), 16)
$$;

-- Transfers money between two users; each side's row names the other. If the recipient has blocked the sender, the
-- note is dropped. The reference makes replays harmless. Returns 'transferred', 'already', 'account-not-found',
-- 'same-account' or 'insufficient-funds'.
CREATE OR REPLACE FUNCTION transfer_money(p_reference text, p_from_user uuid, p_to_user uuid,
  p_currency text, p_amount bigint, p_details jsonb DEFAULT '{}', p_at timestamptz DEFAULT now())
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_from uuid;
  v_to uuid;
  v_movement uuid := gen_random_uuid();
BEGIN
  IF p_from_user = p_to_user THEN RETURN 'same-account'; END IF;
  SELECT id INTO v_from FROM ledger_accounts
  WHERE kind = 'user' AND user_id = p_from_user AND currency_code = p_currency;
  SELECT id INTO v_to FROM ledger_accounts
  WHERE kind = 'user' AND user_id = p_to_user AND currency_code = p_currency;
  IF v_from IS NULL OR v_to IS NULL THEN RETURN 'account-not-found'; END IF;
  PERFORM lock_balances(v_from, v_to);
  IF EXISTS (SELECT 1 FROM movements WHERE reference = 'transfer:' || p_reference) THEN
    RETURN 'already';
  END IF;
  IF EXISTS (SELECT 1 FROM balances WHERE account_id = v_from AND balance - held < p_amount) THEN
    RETURN 'insufficient-funds';
  END IF;

  INSERT INTO movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, created_at)
  VALUES (v_movement, 'transfer', 'transfer:' || p_reference, v_from, v_to, p_currency, p_amount,
    p_at);
  INSERT INTO transactions (operation_id, user_id, account_id, currency_code, kind, amount, status,
    details, movement_id, created_at)
  VALUES
    (v_movement, p_from_user, v_from, p_currency, 'transfer', -p_amount, 'completed',
      p_details || jsonb_build_object('counterparty', masked_name(p_to_user),
        'party_key', party_key(p_from_user, p_to_user)), v_movement, p_at),
    (v_movement, p_to_user, v_to, p_currency, 'transfer', p_amount, 'completed',
      CASE WHEN has_blocked(p_to_user, p_from_user) THEN p_details - 'note' ELSE p_details END
        || jsonb_build_object('counterparty', masked_name(p_from_user),
        'party_key', party_key(p_to_user, p_from_user)), v_movement, p_at);
  PERFORM meet(v_movement);
  RETURN 'transferred';
END $$;

-- Executes a transfer for `execute_order`, which has locked the order and both balances. Returns 'executed' with the
-- sender's transaction, or the result of `transfer_obstacle`.
CREATE OR REPLACE FUNCTION execute_transfer(p_order orders, p_at timestamptz, OUT outcome text,
  OUT transaction_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_limits(p_order.user_id, p_order.currency_code, p_at);
  outcome := transfer_obstacle(p_order.user_id, p_order.account_id, p_order.currency_code,
    p_order.amount, p_at);
  IF outcome IS NOT NULL THEN RETURN; END IF;
  outcome := transfer_money(p_order.id::text, p_order.user_id, p_order.recipient_id,
    p_order.currency_code, p_order.amount, jsonb_strip_nulls(jsonb_build_object('note', p_order.note)),
    p_at);
  IF outcome <> 'transferred' THEN
    RAISE EXCEPTION 'an open transfer order answered %', outcome;
  END IF;
  outcome := 'executed';
  SELECT t.id INTO STRICT transaction_id
  FROM movements m JOIN transactions t ON t.movement_id = m.id
  WHERE m.reference = 'transfer:' || p_order.id AND t.account_id = p_order.account_id;
END $$;

-- Notifies both sides of a transfer, each with their own or the masked name of the other (WALLET-3, LIFE-1), or of a
-- paid request (LIFE-5). A recipient who has blocked the sender hears only of payments that they requested.
CREATE OR REPLACE FUNCTION notify_both_parties(p_sent uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_side record;
  v_kinds text[] := CASE WHEN EXISTS (SELECT 1 FROM orders WHERE transaction_id = p_sent AND request IS NOT NULL)
    THEN '{request_paid,request_was_paid}' ELSE '{transfer_sent,transfer_received}' END;
BEGIN
  FOR v_side IN
    SELECT side.id, side.user_id, other.user_id AS other_id, side.currency_code, side.amount < 0 AS has_sent,
      decimal_text(abs(side.amount), side.currency_code) AS amount,
      coalesce(own_name_of(side.user_id, other.user_id), side.details ->> 'counterparty') AS counterparty
    FROM transactions sent JOIN transactions side ON side.movement_id = sent.movement_id
      JOIN transactions other ON other.movement_id = side.movement_id AND other.id <> side.id
    WHERE sent.id = p_sent
  LOOP
    CONTINUE WHEN NOT v_side.has_sent AND v_kinds[2] = 'transfer_received'
      AND has_blocked(v_side.user_id, v_side.other_id);
    PERFORM notify_user(v_side.user_id,
      v_kinds[CASE WHEN v_side.has_sent THEN 1 ELSE 2 END],
      jsonb_strip_nulls(jsonb_build_object(
        'transaction', v_side.id, 'amount', v_side.amount, 'currency', v_side.currency_code,
        'person', CASE WHEN v_side.has_sent THEN NULL ELSE id_of_person(v_side.user_id, v_side.other_id) END,
        CASE WHEN v_side.has_sent THEN 'recipient' ELSE 'sender' END, v_side.counterparty)));
  END LOOP;
END $$;

-- Counts a look-up, at most `p_most` per hour (BACK-3). Returns 0, or the seconds to wait.
CREATE OR REPLACE FUNCTION count_lookup(p_user uuid, p_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_free_at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('recipient-lookup:' || p_user, 0));
  SELECT asked_at + interval '1 hour' INTO v_free_at FROM recipient_lookups
  WHERE user_id = p_user ORDER BY asked_at DESC OFFSET p_most - 1 LIMIT 1;
  IF v_free_at > now() THEN RETURN ceil(extract(epoch FROM v_free_at - now())); END IF;
  INSERT INTO recipient_lookups (user_id) VALUES (p_user);
  RETURN 0;
END $$;
