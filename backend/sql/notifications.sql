-- Stores a notification, and announces its id to the user's open pages when the transaction commits (SHELL-2).
CREATE OR REPLACE FUNCTION notify_user(p_user uuid, p_kind text, p_params jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
BEGIN
  INSERT INTO notifications (user_id, kind, params) VALUES (p_user, p_kind, p_params) RETURNING id INTO v_id;
  PERFORM pg_notify('user_events',
    json_build_object('event', 'notification', 'userId', p_user, 'id', v_id)::text);
END $$;

-- Notifies the owner of a transaction.
CREATE OR REPLACE FUNCTION notify_owner(p_transaction uuid, p_kind text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_transaction transactions;
BEGIN
  SELECT * INTO STRICT v_transaction FROM transactions WHERE id = p_transaction;
  PERFORM notify_user(v_transaction.user_id, p_kind, jsonb_strip_nulls(jsonb_build_object(
    'amount', decimal_text(abs(v_transaction.amount), v_transaction.currency_code),
    'currency', v_transaction.currency_code,
    'card', v_transaction.details -> 'card',
    'address', v_transaction.details -> 'address',
    'merchant', v_transaction.details -> 'merchant',
    'recipient', v_transaction.details -> 'counterparty',
    'bank', v_transaction.details -> 'bank',
    'transaction', p_transaction)));
END $$;

-- Notifies the owner of a transaction if its outcome is `p_expected`; returns the outcome.
CREATE OR REPLACE FUNCTION notify_owner_when(p_expected text, p_outcome text, p_transaction uuid, p_kind text)
  RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF p_outcome = p_expected THEN PERFORM notify_owner(p_transaction, p_kind); END IF;
  RETURN p_outcome;
END $$;
