-- By what the texts of a search are found (HIST-3). The results are stored in indexes: whoever changes these functions
-- writes a migration, too, that builds the indexes again.

-- Names a text by 16 bytes, whatever its length.
CREATE OR REPLACE FUNCTION text_hash(p_text text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(p_text)::uuid;
$$;

-- A number for each three letters that stand side by side in a line of a text, another one for each user: so an index
-- finds the texts of one user, and reads nobody else's. That it is dear keeps a search from computing it row by row.
CREATE OR REPLACE FUNCTION search_grams(p_user uuid, p_text text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT hashtextextended(gram, uuid_hash_extended(p_user, 0))), '{}')
  FROM (SELECT substr(p_text, n, 3) AS gram FROM generate_series(1, length(p_text) - 2) AS n) grams
  WHERE position(E'\n' IN gram) = 0;
$$;
