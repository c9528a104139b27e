-- Answers the code under which a user asks for an amount into an account: the one that there is, or the one
-- given. With `p_once` it is one of its own, which is paid once by each payer. Beyond so many of an account, the one
-- that was not asked for the longest goes, of either sort; the request without an amount stays. NULL for an account that
-- is not the user's, and where `p_once` names a request of other content, which others may have seen.
CREATE OR REPLACE FUNCTION request_money(p_user uuid, p_account uuid, p_amount bigint, p_code text, p_most int,
  p_once text DEFAULT NULL, p_note text DEFAULT NULL) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_code text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payment-request:' || p_account, 0));
  UPDATE payment_requests SET asked_at = clock_timestamp()
  WHERE account_id = p_account AND user_id = p_user AND amount IS NOT DISTINCT FROM p_amount
    AND once IS NOT DISTINCT FROM p_once AND note IS NOT DISTINCT FROM p_note
  RETURNING code INTO v_code;
  IF found THEN RETURN v_code; END IF;
  INSERT INTO payment_requests (code, user_id, account_id, currency_code, amount, once, note)
  SELECT p_code, user_id, id, currency_code, p_amount, p_once, p_note
  FROM ledger_accounts WHERE id = p_account AND user_id = p_user
  ON CONFLICT DO NOTHING RETURNING code INTO v_code;
  DELETE FROM payment_requests WHERE code IN (
    SELECT code FROM payment_requests
    WHERE account_id = p_account AND (once IS NULL) = (p_once IS NULL) AND num_nonnulls(amount, once) > 0
    ORDER BY asked_at DESC OFFSET p_most
  );
  RETURN v_code;
END $$;

-- Counts a visitor's look at a request: 0, or the seconds to wait where an address or its network has looked at
-- as many as it may in an hour. Those of a whole network need not be counted to the last one.
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
  -- A look is a read, which waits for no standby.
  PERFORM set_config('synchronous_commit', 'local', true);
  INSERT INTO request_looks (address_hash, network_hash) VALUES (p_address, p_network);
  RETURN 0;
END $$;
