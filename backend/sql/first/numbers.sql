-- Numbers that people read to each other. The results are stored in columns that are unique: whoever changes the function
-- gives new rows the numbers of old ones, so it stays as it is.

-- The number of the row with a serial number. Serials come out scattered, so that a number tells neither how many there
-- are nor the next one, and no two alike: each round adds to one half of the digits what the other half gives. The last
-- two digits check the others (ISO 7064, MOD 97-10): a wrong digit and two digits that changed places are noticed.
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
  -- The first digit is no zero, which people would leave out.
  v_number := ((p_highs / 9 + v_high) * p_lows + v_low) * 100;
  RETURN v_number + 98 - v_number % 97;
END $$;
