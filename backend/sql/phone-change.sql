-- A user has another number only after codes to the old and to the new one were right, within an hour (EASE-8).
CREATE OR REPLACE FUNCTION guard_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.phone <> old.phone AND NOT EXISTS (
    SELECT 1 FROM phone_changes WHERE user_id = old.id AND new_phone = new.phone
      AND asked_at > now() - interval '1 hour' AND old_proven_at IS NOT NULL AND new_proven_at IS NOT NULL)
  THEN
    RAISE EXCEPTION 'another number takes codes to the old and the new one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER phones_are_proven BEFORE UPDATE OF phone ON users
  FOR EACH ROW EXECUTE FUNCTION guard_phone();

-- Notes that the new number is proven and moves the user to it: 'changed', 'taken' where somebody else has it, or
-- 'none' where the old number was not proven in this session.
CREATE OR REPLACE FUNCTION change_phone(p_user uuid, p_session uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_phone text;
BEGIN
  UPDATE phone_changes SET new_proven_at = now()
  WHERE user_id = p_user AND session_id = p_session AND old_proven_at IS NOT NULL
    AND asked_at > now() - interval '1 hour'
  RETURNING new_phone INTO v_phone;
  IF v_phone IS NULL THEN RETURN 'none'; END IF;
  BEGIN
    UPDATE users SET phone = v_phone WHERE id = p_user;
  EXCEPTION WHEN unique_violation THEN
    RETURN 'taken';
  END;
  DELETE FROM phone_changes WHERE user_id = p_user;
  PERFORM notify_user(p_user, 'phone_changed', '{}');
  RETURN 'changed';
END $$;
