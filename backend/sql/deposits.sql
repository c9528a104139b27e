-- Money that comes in without an order (LIFE-7): reports of deposits, in whatever order and however often they come.

CREATE OR REPLACE TRIGGER deposit_addresses_are_permanent BEFORE UPDATE OR DELETE ON deposit_addresses
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE TRIGGER deposits_are_permanent BEFORE DELETE ON deposits
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE FUNCTION guard_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.state IN ('credited', 'refused')
    OR (new.id, new.network, new.reference, new.log_index, new.user_id, new.account_id, new.currency_code, new.amount,
        new.details, new.reason, new.seen_at)
      IS DISTINCT FROM
       (old.id, old.network, old.reference, old.log_index, old.user_id, old.account_id, old.currency_code, old.amount,
        old.details, old.reason, old.seen_at)
    OR new.revision < old.revision
    OR (new.state = 'credited' AND old.state <> 'held')
  THEN
    RAISE EXCEPTION 'a deposit is credited once, and stays as it is then' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER deposits_move_forward BEFORE UPDATE ON deposits
  FOR EACH ROW EXECUTE FUNCTION guard_deposit();

-- Tells the open pages of the user, in the form of src/events, when the change commits.
CREATE OR REPLACE FUNCTION announce_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_events', json_build_object('event', 'deposit', 'userId', new.user_id)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER deposits_are_announced AFTER INSERT OR UPDATE ON deposits
  FOR EACH ROW EXECUTE FUNCTION announce_deposit();

-- Keeps the address that a provider made for an account, unless there is one; answers the one that there is, and NULL
-- for an account that is not the user's. An address of somebody else breaks a unique key.
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

-- Credits a deposit that is held, once ever. No limit stops it, since nobody can send it back; it counts for the limit
-- of top-ups, which lets less through afterwards (decision 33). Answers 'credited', 'held' while the user may not top
-- up, or 'already'.
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

-- Tells the owner of a deposit that is not credited why it is not.
CREATE OR REPLACE FUNCTION notify_of_deposit(p_deposit uuid, p_kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_user(user_id, p_kind, jsonb_strip_nulls(jsonb_build_object(
    'amount', decimal_text(amount, currency_code), 'currency', currency_code)))
  FROM deposits WHERE id = p_deposit;
END $$;

-- The account that a report names: by its number, or by an address that was given to it.
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

-- Takes over a report: `p_report` has the columns of `deposits` that it says, `p_to` is where the money came to,
-- `p_is_gone` says that its block is no longer one, and at `p_depth` confirmations it is credited. A report that is not
-- later than the last one changes nothing. Answers the state that it led to, 'already', 'unknown', 'other-currency',
-- 'conflict' (it was reported for somebody else or for another amount), or 'gone-after-credit'.
CREATE OR REPLACE FUNCTION report_deposit(p_to text, p_report jsonb, p_depth integer, p_is_gone boolean)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_new deposits := jsonb_populate_record(NULL::deposits, p_report);
  v_account ledger_accounts := account_of_deposit(v_new.network, p_to);
  v_old deposits;
  v_first uuid;
  v_state text;
BEGIN
  IF v_account.id IS NULL THEN RETURN 'unknown'; END IF;
  IF v_account.currency_code <> v_new.currency_code THEN RETURN 'other-currency'; END IF;
  -- Two first reports that come at once follow each other here.
  INSERT INTO deposits (network, reference, log_index, user_id, account_id, currency_code, amount, details, reason, state)
  VALUES (v_new.network, v_new.reference, v_new.log_index, v_account.user_id, v_account.id, v_account.currency_code,
    v_new.amount, v_new.details, v_new.reason,
    CASE WHEN v_new.reason IS NOT NULL THEN 'refused' WHEN v_new.network = 'bank' THEN 'held' ELSE 'seen' END)
  ON CONFLICT ON CONSTRAINT deposits_once DO NOTHING RETURNING id INTO v_first;
  SELECT * INTO STRICT v_old FROM deposits
  WHERE network = v_new.network AND reference = v_new.reference AND log_index = v_new.log_index FOR UPDATE;

  IF (v_old.account_id, v_old.amount, v_old.details) IS DISTINCT FROM (v_account.id, v_new.amount, v_new.details) THEN
    RETURN 'conflict';
  ELSIF v_old.state = 'refused' THEN
    IF v_first IS NULL THEN RETURN 'already'; END IF;
    PERFORM notify_of_deposit(v_first, 'deposit_' || replace(v_old.reason, '-', '_'));
    RETURN 'refused';
  ELSIF v_new.revision <= v_old.revision THEN
    RETURN 'already';
  ELSIF v_old.state = 'credited' THEN
    RETURN CASE WHEN p_is_gone THEN 'gone-after-credit' ELSE 'already' END;
  END IF;

  v_state := CASE
    WHEN p_is_gone THEN 'taken-back'
    WHEN v_new.confirmations >= p_depth THEN 'held'
    WHEN v_new.block_hash IS NULL THEN 'seen'
    ELSE 'confirming'
  END;
  UPDATE deposits
  SET state = v_state, block_hash = v_new.block_hash, block_height = v_new.block_height,
    confirmations = v_new.confirmations, revision = v_new.revision, changed_at = now()
  WHERE id = v_old.id;
  IF v_state <> 'held' THEN RETURN v_state; END IF;
  v_state := credit_deposit(v_old.id);
  IF v_state = 'held' AND (v_first IS NOT NULL OR v_old.state <> 'held') THEN
    PERFORM notify_of_deposit(v_old.id, 'deposit_held');
  END IF;
  RETURN v_state;
END $$;

-- Credits deposits that were held, at most so many, whose users may top up by now. Answers how many.
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
