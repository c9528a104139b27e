-- A reset ends once. It is completed only after its day of waiting or a proven identity, whatever the application
-- does (EASE-8).
CREATE OR REPLACE FUNCTION guard_pin_reset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.state <> 'open'
    OR (new.id, new.user_id, new.asked_at, new.ready_at, new.ends_at)
      IS DISTINCT FROM (old.id, old.user_id, old.asked_at, old.ready_at, old.ends_at)
    OR new.state = 'completed' AND (new.ends_at <= now()
      OR new.ready_at > now() AND old.check_state IS DISTINCT FROM 'complete')
    OR old.check_state = 'complete' AND new.check_state IS DISTINCT FROM 'complete'
    OR new.check_state = 'complete' AND (old.check_state IS NULL OR new.check_id <> old.check_id)
  THEN
    RAISE EXCEPTION 'a new PIN waits for its day or for the identity' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER pin_resets_wait BEFORE UPDATE ON pin_resets
  FOR EACH ROW EXECUTE FUNCTION guard_pin_reset();

-- Starts a PIN reset after a right code. Returns 'started', 'confirmed' if one is open, or 'limit' after three in a
-- week.
CREATE OR REPLACE FUNCTION start_pin_reset(p_user uuid, p_session uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = p_user FOR UPDATE;
  UPDATE pin_resets SET state = 'expired', ended_at = now()
  WHERE user_id = p_user AND state = 'open' AND ends_at <= now();
  UPDATE pin_resets SET confirmed_by = p_session, confirmed_at = now()
  WHERE user_id = p_user AND state = 'open';
  IF FOUND THEN RETURN 'confirmed'; END IF;
  IF (SELECT count(*) FROM pin_resets WHERE user_id = p_user AND asked_at > now() - interval '7 days') >= 3 THEN
    RETURN 'limit';
  END IF;
  INSERT INTO pin_resets (user_id, confirmed_by) VALUES (p_user, p_session);
  PERFORM notify_user(p_user, 'pin_reset_asked', '{}');
  RETURN 'started';
END $$;

-- Cancels a user's open reset; returns false if there is none.
CREATE OR REPLACE FUNCTION cancel_pin_reset(p_user uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pin_resets SET state = 'cancelled', ended_at = now() WHERE user_id = p_user AND state = 'open';
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM notify_user(p_user, 'pin_reset_cancelled', '{}');
  RETURN true;
END $$;

-- Sets the new PIN if the reset is ready and this session has just confirmed a code. Returns 'completed', or a
-- refusal code and the seconds to wait. Clears tries at the old PIN.
CREATE OR REPLACE FUNCTION complete_pin_reset(p_user uuid, p_session uuid, p_hash text,
  OUT outcome text, OUT retry_after_s int)
  LANGUAGE plpgsql AS $$
DECLARE
  reset pin_resets%ROWTYPE;
BEGIN
  SELECT * INTO reset FROM pin_resets WHERE user_id = p_user AND state = 'open' AND ends_at > now() FOR UPDATE;
  IF reset.id IS NULL THEN
    outcome := 'PIN_RESET_NOT_FOUND';
  ELSIF reset.ready_at > now() AND reset.check_state IS DISTINCT FROM 'complete' THEN
    outcome := 'PIN_RESET_WAITS';
    retry_after_s := ceil(extract(epoch FROM reset.ready_at - now()));
  ELSIF reset.confirmed_by <> p_session OR reset.confirmed_at < now() - interval '1 hour' THEN
    outcome := 'PIN_RESET_UNCONFIRMED';
  ELSE
    outcome := 'completed';
    UPDATE pin_resets SET state = 'completed', ended_at = now() WHERE id = reset.id;
    UPDATE users SET pin_hash = p_hash WHERE id = p_user;
    DELETE FROM attempts WHERE subject = 'pin:' || p_user;
    PERFORM notify_user(p_user, 'pin_was_reset', '{}');
  END IF;
END $$;
