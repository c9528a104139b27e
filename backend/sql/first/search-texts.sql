-- Functions behind the search's indexes (HIST-3). Indexes store the results: whoever changes these functions also
-- writes a migration that rebuilds the indexes.

CREATE OR REPLACE FUNCTION text_hash(p_text text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(p_text)::uuid;
$$;

-- A number for each three adjacent letters of a line, different for each user, so that the index reads only one
-- user's texts. COST keeps the planner from computing this row by row.
CREATE OR REPLACE FUNCTION search_grams(p_user uuid, p_text text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT hashtextextended(gram, uuid_hash_extended(p_user, 0))), '{}')
  FROM (SELECT substr(p_text, n, 3) AS gram FROM generate_series(1, length(p_text) - 2) AS n) grams
  WHERE position(E'\n' IN gram) = 0;
$$;
