-- Numbers that people read to each other. Unique columns store the results, so the function must never change: it
-- would repeat old numbers.

-- Maps a serial to a scattered number, which reveals neither the count nor the next number; different serials never
-- collide, because each round only adds to one half of the digits a value of the other. The last two digits are check
-- digits (ISO 7064, MOD 97-10), which detect a wrong digit and two swapped ones.
CREATE OR REPLACE FUNCTION scattered_number(p_serial bigint, p_highs bigint, p_lows bigint) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_high bigint := p_serial / p_lows % p_highs;
  v_low bigint := p_serial % p_lows;
  v_number bigint;
BEGIN
  FOR v_round IN 1..3 LOOP
    v_high := (v_high + (v_low + 7919 * v_round) * (v_low + 104729) / 89) % p_highs;
    v_low := (v_low + (v_high + 6151 * v_round) * (v_high + 1299709) / 97) % p_lows;
  END LOOP;
  -- Avoids a leading zero, which people would leave out.
  v_number := ((p_highs / 9 + v_high) * p_lows + v_low) * 100;
  RETURN v_number + 98 - v_number % 97;
END $$;
