-- A code confirms only the form that it was sent for: another form needs another code (SEC-4).
CREATE OR REPLACE FUNCTION guard_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.profile IS DISTINCT FROM old.profile
    AND (new.id = old.id OR new.code_hash = old.code_hash)
    OR (new.phone, new.purpose, new.holder) IS DISTINCT FROM (old.phone, old.purpose, old.holder)
  THEN
    RAISE EXCEPTION 'a code confirms the form that it was sent for'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER codes_keep_their_form BEFORE UPDATE ON confirmation_codes
  FOR EACH ROW EXECUTE FUNCTION guard_code();

-- Counts a code before it is sent, or returns the seconds to wait or the level of work to prove first (BACK-3,
-- SEC-3). Ignores whether the number has an account. Each receiver has a pause and a maximum per hour; each known
-- device has its own and no other limits. Others have a maximum per hour for their address and network. Visitors also
-- share maxima of each number range, of each country, and of all; a fifth of these is reserved for networks within
-- their usual rate. Above the usual rate, which is a part of each maximum, a visitor proves work, one level more each
-- time the rate doubles. A login is then sent to users only (`to_users`), outside the shared maxima.
CREATE OR REPLACE FUNCTION take_send(
  p_receiver text, p_device text, p_address text, p_network text, p_prefix text, p_country text,
  -- 'register' or 'login' of a visitor; NULL for a signed-in user.
  p_call text, p_is_closed boolean, p_work text, p_work_level int, p_limits jsonb,
  OUT wait_s int, OUT level int, OUT to_users boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v_key text;
  v_free_at timestamptz;
  v_usual numeric := (p_limits ->> 'usualPercent')::numeric / 100;
  v_shared numeric;
  v_seen record;
BEGIN
  -- Sorted, so that two sends with a common key cannot deadlock. Counts of networks and of all need not be exact, so
  -- they have no lock.
  FOR v_key IN SELECT k FROM unnest(ARRAY[p_receiver, p_address]) k ORDER BY k LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(v_key, 0));
  END LOOP;
  level := 0;
  to_users := p_call IS NULL;
  SELECT max(free_at) INTO v_free_at FROM (
    (SELECT sent_at + make_interval(secs => (p_limits ->> 'resendAfterS')::int) AS free_at FROM code_sends
      WHERE phone = p_receiver AND device_hash IS NOT DISTINCT FROM p_device ORDER BY sent_at DESC LIMIT 1)
    UNION ALL
    (SELECT sent_at + interval '1 hour' FROM code_sends
      WHERE phone = p_receiver AND device_hash IS NOT DISTINCT FROM p_device
      ORDER BY sent_at DESC OFFSET (p_limits ->> 'perPhone')::int - 1 LIMIT 1)) waits;
  IF p_device IS NULL THEN
    SELECT
      count(*) FILTER (WHERE address_hash = p_address) / (p_limits ->> 'perAddress')::numeric AS address,
      count(*) FILTER (WHERE network_hash = p_network) / (p_limits ->> 'perNetwork')::numeric AS network,
      count(*) FILTER (WHERE prefix = p_prefix) / (p_limits ->> 'perPrefix')::numeric AS prefix,
      count(*) FILTER (WHERE country = p_country) / (p_limits ->> 'perCountry')::numeric AS country,
      count(*) / (p_limits ->> 'inAll')::numeric AS whole,
      array_agg(sent_at ORDER BY sent_at DESC) FILTER (WHERE address_hash = p_address) AS of_address,
      array_agg(sent_at ORDER BY sent_at DESC) FILTER (WHERE network_hash = p_network) AS of_network,
      array_agg(sent_at ORDER BY sent_at DESC) FILTER (WHERE prefix = p_prefix AND NOT s.to_users) AS of_prefix,
      array_agg(sent_at ORDER BY sent_at DESC) FILTER (WHERE country = p_country AND NOT s.to_users) AS of_country,
      array_agg(sent_at ORDER BY sent_at DESC) FILTER (WHERE NOT s.to_users) AS of_all
    INTO v_seen FROM code_sends s WHERE sent_at > now() - interval '1 hour' AND device_hash IS NULL;
    v_free_at := greatest(v_free_at,
      v_seen.of_address[(p_limits ->> 'perAddress')::int] + interval '1 hour',
      v_seen.of_network[(p_limits ->> 'perNetwork')::int] + interval '1 hour');
    IF p_call IS NOT NULL THEN
      v_shared := greatest(v_seen.address, v_seen.network, v_seen.prefix, v_seen.country, v_seen.whole);
      IF v_shared >= v_usual THEN level := least(1 + floor(log(2, v_shared / v_usual)), 6); END IF;
      to_users := p_call = 'login' AND (level > 0 OR p_is_closed);
    END IF;
    IF NOT to_users THEN
      v_shared := CASE WHEN v_seen.network < v_usual THEN 1 ELSE 0.8 END;
      v_free_at := greatest(v_free_at,
        v_seen.of_prefix[ceil(v_shared * (p_limits ->> 'perPrefix')::int)] + interval '1 hour',
        v_seen.of_country[ceil(v_shared * (p_limits ->> 'perCountry')::int)] + interval '1 hour',
        v_seen.of_all[ceil(v_shared * (p_limits ->> 'inAll')::int)] + interval '1 hour');
    END IF;
  END IF;
  IF EXISTS (SELECT 1 FROM code_sends WHERE work = p_work) THEN p_work := NULL; p_work_level := NULL; END IF;
  -- The rate may have doubled while the browser worked.
  IF p_work_level >= level - 1 THEN level := 0; END IF;
  wait_s := greatest(ceil(extract(epoch FROM v_free_at - now())), 0);
  IF wait_s > 0 OR level > 0 THEN RETURN; END IF;
  INSERT INTO code_sends (phone, device_hash, address_hash, network_hash, prefix, country, to_users, work)
  VALUES (p_receiver, p_device, p_address, p_network, p_prefix, p_country, to_users, p_work);
END $$;
