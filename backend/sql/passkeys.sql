-- Invariants of passkeys (LIFE-2); a library verifies the signatures.

CREATE OR REPLACE FUNCTION bound_passkeys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = new.user_id FOR UPDATE;
  IF (SELECT count(*) FROM passkeys WHERE user_id = new.user_id) >= 10 THEN
    RAISE EXCEPTION 'a user has at most ten passkeys' USING ERRCODE = 'TL002';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER passkeys_are_bounded BEFORE INSERT ON passkeys
  FOR EACH ROW EXECUTE FUNCTION bound_passkeys();

-- A passkey never changes its owner or key, its counter never falls, and it stays stopped.
CREATE OR REPLACE FUNCTION guard_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.user_id, new.rp_id, new.credential_id, new.public_key, new.added_at)
      IS DISTINCT FROM (old.id, old.user_id, old.rp_id, old.credential_id, old.public_key, old.added_at)
    OR new.counter < old.counter
    OR old.stopped_at IS NOT NULL AND new.stopped_at IS DISTINCT FROM old.stopped_at
  THEN
    RAISE EXCEPTION 'a passkey stays what it is, and its counter never falls' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER passkeys_stay_what_they_are BEFORE UPDATE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION guard_passkey();

CREATE OR REPLACE FUNCTION keep_challenge(p_hash text, p_purpose text, p_user uuid, p_session uuid, p_bound text,
  p_origin text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM passkey_challenges
  WHERE user_id = p_user AND session_id = p_session AND purpose = p_purpose AND used_at IS NULL;
  INSERT INTO passkey_challenges (hash, purpose, user_id, session_id, bound, origin)
  VALUES (p_hash, p_purpose, p_user, p_session, p_bound, p_origin);
$$;

-- Uses up a challenge and returns the page that requested it; NULL if it is unknown, expired, used, or for another
-- purpose, session or order.
CREATE OR REPLACE FUNCTION use_challenge(p_hash text, p_purpose text, p_user uuid, p_session uuid, p_bound text)
  RETURNS text LANGUAGE sql AS $$
  UPDATE passkey_challenges SET used_at = now()
  WHERE hash = p_hash AND purpose = p_purpose AND user_id IS NOT DISTINCT FROM p_user
    AND session_id IS NOT DISTINCT FROM p_session AND bound IS NOT DISTINCT FROM p_bound
    AND used_at IS NULL AND expires_at > now()
  RETURNING origin;
$$;

-- Notes a use with a right signature. Returns 'used', or 'copied' if the counter did not rise: then a copy of the key
-- exists, so the key is stopped and its owner is notified.
CREATE OR REPLACE FUNCTION use_passkey(p_id uuid, p_counter bigint, p_backed_up boolean) RETURNS text
  LANGUAGE plpgsql AS $$
DECLARE
  v_key passkeys;
BEGIN
  SELECT * INTO v_key FROM passkeys WHERE id = p_id FOR UPDATE;
  IF NOT found OR v_key.stopped_at IS NOT NULL THEN RETURN 'stopped'; END IF;
  IF p_counter <= v_key.counter AND (p_counter > 0 OR v_key.counter > 0) THEN
    UPDATE passkeys SET stopped_at = now() WHERE id = p_id;
    PERFORM notify_user(v_key.user_id, 'passkey_stopped', jsonb_build_object('name', v_key.name));
    RETURN 'copied';
  END IF;
  UPDATE passkeys SET counter = p_counter, backed_up = p_backed_up, last_used_at = now() WHERE id = p_id;
  RETURN 'used';
END $$;

-- Hash of everything that an order stored for its preview, such as amount, currency and payee; equal in every
-- process, whatever its connection's time zone.
CREATE OR REPLACE FUNCTION order_mark(p_order orders) RETURNS text LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT encode(sha256(convert_to(
    (to_jsonb(p_order) - '{transaction_id,is_returned}'::text[])::text, 'UTF8')), 'hex');
$$;
