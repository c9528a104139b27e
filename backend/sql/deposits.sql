-- Deposits (LIFE-7): reports may arrive in any order and repeatedly.

CREATE OR REPLACE TRIGGER deposit_addresses_are_permanent BEFORE UPDATE OR DELETE ON deposit_addresses
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER deposits_are_permanent BEFORE DELETE ON deposits
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE FUNCTION guard_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.state = 'refused'
    OR (new.id, new.network, new.reference, new.log_index, new.user_id, new.account_id, new.currency_code, new.amount,
        new.details, new.reason, new.seen_at)
      IS DISTINCT FROM
       (old.id, old.network, old.reference, old.log_index, old.user_id, old.account_id, old.currency_code, old.amount,
        old.details, old.reason, old.seen_at)
    OR EXISTS (
      SELECT 1 FROM jsonb_each_text(old.places) was
      WHERE coalesce((new.places ->> was.key)::int, -1) < was.value::int)
    OR (new.state = 'credited' AND old.state NOT IN ('held', 'credited'))
    OR (old.state = 'credited' AND (new.state, new.transaction_id) IS DISTINCT FROM (old.state, old.transaction_id))
    OR (old.decision IS NOT NULL
      AND (new.decision, new.decided_by, new.decision_reason, new.decided_at)
        IS DISTINCT FROM (old.decision, old.decided_by, old.decision_reason, old.decided_at))
  THEN
    RAISE EXCEPTION 'a deposit is credited once, and stays as it is then' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER deposits_move_forward BEFORE UPDATE ON deposits
  FOR EACH ROW EXECUTE FUNCTION guard_deposit();

CREATE OR REPLACE FUNCTION announce_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_events', json_build_object('event', 'deposit', 'userId', new.user_id)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER deposits_are_announced AFTER INSERT OR UPDATE ON deposits
  FOR EACH ROW EXECUTE FUNCTION announce_deposit();

-- Stores an account's deposit address unless it has one; returns the stored one, or NULL if the account is not the
-- user's. Another user's address violates a unique constraint.
CREATE OR REPLACE FUNCTION keep_deposit_address(p_user uuid, p_account uuid, p_network text, p_address text)
  RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deposit_addresses (account_id, network, user_id, currency_code, address)
  SELECT id, p_network, user_id, currency_code, p_address
  FROM ledger_accounts WHERE id = p_account AND user_id = p_user AND kind = 'user'
  ON CONFLICT (account_id, network) DO NOTHING;
  RETURN (
    SELECT address FROM deposit_addresses
    WHERE account_id = p_account AND user_id = p_user AND network = p_network);
END $$;

-- Credits a held deposit once. Ignores limits, because nobody can send the money back, but counts for the limit of
-- top-ups afterwards. Returns 'credited', 'already', or 'held' while the user may not top up.
CREATE OR REPLACE FUNCTION credit_deposit(p_deposit uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_deposit deposits;
  v_id uuid := gen_random_uuid();
  v_movement uuid := gen_random_uuid();
BEGIN
  SELECT * INTO STRICT v_deposit FROM deposits WHERE id = p_deposit FOR UPDATE;
  IF v_deposit.state <> 'held' THEN RETURN 'already'; END IF;
  PERFORM lock_balances(v_deposit.account_id, NULL);
  PERFORM lock_limits(v_deposit.user_id, v_deposit.currency_code, now());
  IF NOT may_move(v_deposit.user_id, 'topup') THEN RETURN 'held'; END IF;

  INSERT INTO movements (id, kind, reference, debit_account_id, credit_account_id, currency_code, amount)
  VALUES (v_movement, 'topup', format('deposit:%s:%s:%s', v_deposit.network, v_deposit.reference, v_deposit.log_index),
    system_account('clearing', v_deposit.currency_code, v_deposit.user_id), v_deposit.account_id,
    v_deposit.currency_code, v_deposit.amount);
  INSERT INTO transactions (id, operation_id, user_id, account_id, currency_code, kind, amount, status, details,
    movement_id)
  VALUES (v_id, v_id, v_deposit.user_id, v_deposit.account_id, v_deposit.currency_code, 'topup', v_deposit.amount,
    'completed', v_deposit.details, v_movement);
  UPDATE deposits SET state = 'credited', transaction_id = v_id, changed_at = now() WHERE id = p_deposit;
  PERFORM notify_owner(v_id, CASE v_deposit.network WHEN 'bank' THEN 'bank_payment_received' ELSE 'deposit_credited' END);
  RETURN 'credited';
END $$;

-- Tells the user why a deposit is not credited.
CREATE OR REPLACE FUNCTION notify_of_deposit(p_deposit uuid, p_kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_user(user_id, p_kind, jsonb_strip_nulls(jsonb_build_object(
    'amount', decimal_text(amount, currency_code), 'currency', currency_code)))
  FROM deposits WHERE id = p_deposit;
END $$;

-- Finds a reported account by its number, or by its deposit address.
CREATE OR REPLACE FUNCTION account_of_deposit(p_network text, p_to text) RETURNS ledger_accounts
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_account ledger_accounts;
BEGIN
  IF p_network = 'bank' THEN
    SELECT * INTO v_account FROM ledger_accounts WHERE number = p_to::bigint AND kind = 'user';
  ELSE
    SELECT a.* INTO v_account FROM deposit_addresses d JOIN ledger_accounts a ON a.id = d.account_id
    WHERE d.network = p_network AND lower(d.address) = lower(p_to);
  END IF;
  RETURN v_account;
END $$;

-- Finds the deposit that a report is about. A transaction is in one block at a time: at another block, or in none,
-- the report is about the same transfer, whatever its `log_index` there. Two log positions in one block are two
-- transfers. Exact only under the lock of the transaction's reports.
CREATE OR REPLACE FUNCTION deposit_of_report(p_account uuid, p_new deposits) RETURNS deposits LANGUAGE sql STABLE AS $$
  SELECT d FROM (
    SELECT d, d.log_index AS first, coalesce(d.place, d.log_index) = p_new.log_index AS stands_there,
      d.block_hash = p_new.block_hash AS in_its_block,
      d.log_index = p_new.log_index OR d.places ? p_new.log_index::text AS was_there,
      CASE WHEN p_new.block_hash IS NULL THEN d.state = 'taken-back' OR d.gone_at IS NOT NULL
        ELSE d.state <> 'refused' AND d.block_hash IS DISTINCT FROM p_new.block_hash END AS has_moved
    FROM deposits d
    WHERE d.network = p_new.network AND d.reference = p_new.reference
      AND (d.account_id, d.amount, d.details) IS NOT DISTINCT FROM (p_account, p_new.amount, p_new.details)
  ) known
  WHERE (was_there OR has_moved) AND (stands_there OR in_its_block IS DISTINCT FROM true)
  ORDER BY stands_there AND coalesce(in_its_block, false) DESC, stands_there DESC, was_there DESC, first
  LIMIT 1
$$;

-- Applies a report. `p_report` holds columns of `deposits`, `p_to` is the receiving address or account number,
-- `p_is_gone` means that the block was reorganised away, and the deposit is credited at `p_depth` confirmations. A
-- report that is not newer than the last one of its log position changes nothing. Returns the new state, 'already',
-- 'unknown', 'other-currency', 'conflict' (another user or amount was reported before), 'gone-after-credit', or
-- 'back-after-decision' (an operator took the money back, and now the transfer is in a block again).
CREATE OR REPLACE FUNCTION report_deposit(p_to text, p_report jsonb, p_depth integer, p_is_gone boolean)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_new deposits := jsonb_populate_record(NULL::deposits, p_report);
  v_account ledger_accounts := account_of_deposit(v_new.network, p_to);
  v_place text := v_new.log_index::text;
  v_old deposits;
  v_first uuid;
  v_state text;
BEGIN
  IF v_account.id IS NULL THEN RETURN 'unknown'; END IF;
  IF v_account.currency_code <> v_new.currency_code THEN RETURN 'other-currency'; END IF;
  -- Serialises concurrent reports of one transaction.
  PERFORM pg_advisory_xact_lock(hashtextextended(format('deposit:%s:%s', v_new.network, v_new.reference), 0));
  v_old := deposit_of_report(v_account.id, v_new);
  IF v_old.id IS NULL THEN
    INSERT INTO deposits
      (network, reference, log_index, user_id, account_id, currency_code, amount, details, reason, state)
    VALUES (v_new.network, v_new.reference, v_new.log_index, v_account.user_id, v_account.id, v_account.currency_code,
      v_new.amount, v_new.details, v_new.reason,
      CASE WHEN v_new.reason IS NOT NULL THEN 'refused' WHEN v_new.network = 'bank' THEN 'held' ELSE 'seen' END)
    ON CONFLICT ON CONSTRAINT deposits_once DO NOTHING RETURNING id INTO v_first;
    IF v_first IS NULL THEN RETURN 'conflict'; END IF;
    v_old.id := v_first;
  END IF;
  SELECT * INTO STRICT v_old FROM deposits WHERE id = v_old.id FOR UPDATE;
  IF v_old.places = '{}' THEN v_old.places := jsonb_build_object(v_old.log_index, v_old.revision); END IF;

  IF v_old.state = 'refused' THEN
    IF v_first IS NULL THEN RETURN 'already'; END IF;
    PERFORM notify_of_deposit(v_first, 'deposit_' || replace(v_old.reason, '-', '_'));
    RETURN 'refused';
  ELSIF v_new.revision <= coalesce((v_old.places ->> v_place)::int, 0)
    -- The loss of a block that the transfer has already left is no news.
    OR (p_is_gone AND v_new.log_index <> coalesce(v_old.place, v_old.log_index))
  THEN
    RETURN 'already';
  END IF;

  v_state := CASE
    WHEN v_old.state = 'credited' THEN 'credited'
    WHEN p_is_gone THEN 'taken-back'
    WHEN v_new.confirmations >= p_depth THEN 'held'
    WHEN v_new.block_hash IS NULL THEN 'seen'
    ELSE 'confirming'
  END;
  UPDATE deposits
  SET state = v_state, block_hash = v_new.block_hash, block_height = v_new.block_height,
    confirmations = v_new.confirmations, revision = v_new.revision, changed_at = now(), place = v_new.log_index,
    places = v_old.places || jsonb_build_object(v_place, v_new.revision),
    gone_at = CASE WHEN v_state = 'credited' AND v_new.block_hash IS NULL THEN coalesce(gone_at, now()) END
  WHERE id = v_old.id;
  IF v_state = 'credited' THEN
    RETURN CASE WHEN p_is_gone THEN 'gone-after-credit'
      WHEN v_old.decision = 'take-back' THEN 'back-after-decision' ELSE 'already' END;
  END IF;
  IF v_state <> 'held' THEN RETURN v_state; END IF;
  v_state := credit_deposit(v_old.id);
  IF v_state = 'held' AND (v_first IS NOT NULL OR v_old.state <> 'held') THEN
    PERFORM notify_of_deposit(v_old.id, 'deposit_held');
  END IF;
  RETURN v_state;
END $$;

-- Applies an operator's decision about a deposit whose block disappeared after the credit: 'keep' leaves the money to
-- the user, 'take-back' reverses it. Returns 'settled', 'not-found', 'already' or 'insufficient-funds'.
CREATE OR REPLACE FUNCTION settle_gone_deposit(p_deposit uuid, p_decision text, p_by text, p_reason text)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_deposit deposits;
BEGIN
  SELECT * INTO v_deposit FROM deposits WHERE id = p_deposit AND gone_at IS NOT NULL FOR UPDATE;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_deposit.decision IS NOT NULL THEN RETURN 'already'; END IF;
  IF p_decision = 'take-back' THEN
    IF reverse_movement((SELECT movement_id FROM transactions WHERE id = v_deposit.transaction_id)) = 'insufficient-funds'
    THEN RETURN 'insufficient-funds'; END IF;
    PERFORM notify_owner(v_deposit.transaction_id, 'topup_taken_back');
  END IF;
  UPDATE deposits SET decision = p_decision, decided_by = p_by, decision_reason = p_reason, decided_at = now()
  WHERE id = p_deposit;
  RETURN 'settled';
END $$;

-- Credits up to `p_most` held deposits of users who may top up again; returns their number.
CREATE OR REPLACE FUNCTION credit_held_deposits(p_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_deposit uuid;
  v_credited integer := 0;
BEGIN
  FOR v_deposit IN
    SELECT id FROM deposits WHERE state = 'held' AND may_move(user_id, 'topup')
    ORDER BY changed_at LIMIT p_most FOR UPDATE SKIP LOCKED
  LOOP
    IF credit_deposit(v_deposit) = 'credited' THEN v_credited := v_credited + 1; END IF;
  END LOOP;
  RETURN v_credited;
END $$;
