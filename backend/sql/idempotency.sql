-- Takes the lease of an intent. Returns 'claimed' with the time of its first claim, 'answered' with the stored
-- answer, 'running' with the seconds until a retry, or 'mismatch' if the key belongs to another payload. Keys live 24
-- hours. An ended key has no fingerprint, so nothing can run under it. An answer comes with the `proof` that a replay
-- needs: see `finish_intent`.
CREATE OR REPLACE FUNCTION claim_intent(p_user uuid, p_endpoint text, p_key text, p_fingerprint text,
  p_lease uuid, p_lease_s int, OUT state text, OUT began_at timestamptz, OUT answer jsonb,
  OUT retry_after_s int, OUT proof text) LANGUAGE plpgsql AS $$
DECLARE
  v_kept idempotency_keys;
BEGIN
  INSERT INTO idempotency_keys AS kept (user_id, endpoint, key, fingerprint, lease_id, lease_until)
  VALUES (p_user, p_endpoint, p_key, p_fingerprint, p_lease, now() + make_interval(secs => p_lease_s))
  ON CONFLICT (user_id, endpoint, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, lease_id = excluded.lease_id,
      lease_until = excluded.lease_until, answer = NULL, proof = NULL, created_at = now(),
      began_at = CASE WHEN kept.created_at < now() - interval '24 hours' THEN now()
        ELSE kept.began_at END
    WHERE kept.created_at < now() - interval '24 hours'
      OR (kept.answer IS NULL AND kept.lease_until < now()
        AND kept.fingerprint = excluded.fingerprint)
  RETURNING kept.began_at INTO began_at;
  IF found THEN state := 'claimed'; RETURN; END IF;

  SELECT * INTO v_kept FROM idempotency_keys k
  WHERE k.user_id = p_user AND k.endpoint = p_endpoint AND k.key = p_key;
  IF NOT found THEN
    -- The lease was released just now, so a retry gets it.
    state := 'running';
    retry_after_s := 1;
  ELSIF v_kept.fingerprint NOT IN ('', p_fingerprint) THEN
    state := 'mismatch';
  ELSIF v_kept.answer IS NOT NULL THEN
    state := 'answered';
    answer := v_kept.answer;
    proof := v_kept.proof;
  ELSE
    state := 'running';
    retry_after_s := greatest(1, ceil(extract(epoch FROM v_kept.lease_until - now())));
  END IF;
END $$;

-- Stores the answer of an intent in the transaction of its effect, and returns it. Fails if the lease was lost, which
-- rolls the effect back. `p_proof` is what the answer took: 'pin', the hash of a passkey's answer, 'none' if it was
-- given before a proof was checked, or NULL without a proof. An answer that asks for a proof is not stored, so that
-- the intent can be sent again with one.
CREATE OR REPLACE FUNCTION finish_intent(p_user uuid, p_endpoint text, p_key text, p_lease uuid,
  p_answer jsonb, p_proof text DEFAULT NULL) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys
  SET answer = CASE WHEN p_answer ->> 'code' IS DISTINCT FROM 'PIN_REQUIRED' THEN p_answer END, proof = p_proof
  WHERE user_id = p_user AND endpoint = p_endpoint AND key = p_key AND lease_id = p_lease
    AND answer IS NULL;
  IF NOT found THEN
    RAISE EXCEPTION 'the lease of an intent was lost' USING ERRCODE = 'TL001';
  END IF;
  RETURN p_answer;
END $$;

-- The answer of a call for its outcome: the transaction, or else the refusal code of `p_refusals`.
CREATE OR REPLACE FUNCTION money_answer(p_outcome text, p_transaction uuid, p_refusals jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_transaction IS NOT NULL THEN
    RETURN jsonb_build_object('ok', true, 'body', jsonb_build_object('transaction_id', p_transaction));
  END IF;
  IF p_refusals ->> p_outcome IS NULL THEN
    RAISE EXCEPTION 'no call answers that an operation ended as %', p_outcome;
  END IF;
  RETURN jsonb_build_object('ok', false, 'code', p_refusals ->> p_outcome);
END $$;
