-- Moves money between two users' accounts of one currency. The reference makes a replay move nothing.
-- Answers 'transferred', 'already', 'account-not-found', 'same-account' or 'insufficient-funds'.
CREATE FUNCTION transfer_money(p_reference text, p_from_user uuid, p_to_user uuid, p_currency text,
  p_amount bigint, p_details jsonb DEFAULT '{}', p_at timestamptz DEFAULT now()) RETURNS text
  LANGUAGE plpgsql AS $$
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
    (v_movement, p_from_user, v_from, p_currency, 'transfer', -p_amount, 'completed', p_details,
      v_movement, p_at),
    (v_movement, p_to_user, v_to, p_currency, 'transfer', p_amount, 'completed', p_details,
      v_movement, p_at);
  RETURN 'transferred';
END $$;
