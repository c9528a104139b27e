-- Whether the codes to the old and the new contact were right within the last hour.
CREATE OR REPLACE FUNCTION is_contact_proven(p_user uuid, p_kind text, p_value text) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM contact_changes WHERE user_id = p_user AND kind = p_kind AND new_value = p_value
      AND asked_at > now() - interval '1 hour' AND old_proven_at IS NOT NULL AND new_proven_at IS NOT NULL)
$$;

-- A contact changes only after both codes were right (EASE-8).
CREATE OR REPLACE FUNCTION guard_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.phone <> old.phone AND NOT is_contact_proven(old.id, 'phone', new.phone) THEN
    RAISE EXCEPTION 'another number takes codes to the old and the new one' USING ERRCODE = 'check_violation';
  END IF;
  IF (new.email, new.email_confirmed_at) IS DISTINCT FROM (old.email, old.email_confirmed_at)
    AND NOT is_contact_proven(old.id, 'email', new.email)
  THEN
    RAISE EXCEPTION 'another e-mail address takes codes to the old and the new one'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER contacts_are_proven BEFORE UPDATE OF phone, email, email_confirmed_at ON users
  FOR EACH ROW EXECUTE FUNCTION guard_contacts();

-- Changes a contact after the code to the new one. Returns 'changed', 'taken' (another user has the number), or
-- 'none' (this session has not proven the old one).
CREATE OR REPLACE FUNCTION change_contact(p_user uuid, p_session uuid, p_kind text, p_value text) RETURNS text
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_changes SET new_proven_at = now()
  WHERE user_id = p_user AND session_id = p_session AND kind = p_kind AND new_value = p_value
    AND old_proven_at IS NOT NULL AND asked_at > now() - interval '1 hour';
  IF NOT FOUND THEN RETURN 'none'; END IF;
  BEGIN
    IF p_kind = 'phone' THEN
      UPDATE users SET phone = p_value WHERE id = p_user;
    ELSE
      UPDATE users SET email = p_value, email_confirmed_at = now() WHERE id = p_user;
    END IF;
  EXCEPTION WHEN unique_violation THEN
    RETURN 'taken';
  END;
  DELETE FROM contact_changes WHERE user_id = p_user AND kind = p_kind;
  PERFORM notify_user(p_user, p_kind || '_changed', '{}');
  RETURN 'changed';
END $$;
