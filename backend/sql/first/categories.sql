-- The default category of a transaction (LIFE-4). A column and an index store the results: whoever changes them for
-- old rows also writes a migration.

-- 'none' for incoming money and exchanges; 'unsorted' if the merchant's code tells no kind.
CREATE OR REPLACE FUNCTION category_of(p_kind text, p_amount bigint, p_details jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_amount > 0 OR p_kind = 'exchange' THEN 'none'
    WHEN p_kind = 'transfer' OR p_details ? 'counterparty' THEN 'transfers'
    WHEN p_kind = 'withdrawal' THEN 'withdrawals'
    WHEN p_kind <> 'payment' THEN 'other'
    ELSE CASE p_details ->> 'merchant_kind'
      WHEN 'home' THEN 'home'
      WHEN 'utilities' THEN 'home'
      WHEN 'groceries' THEN 'groceries'
      WHEN 'food' THEN 'eating-out'
      WHEN 'transport' THEN 'transport'
      WHEN 'fuel' THEN 'transport'
      WHEN 'clothes' THEN 'shopping'
      WHEN 'shops' THEN 'shopping'
      WHEN 'health' THEN 'health'
      WHEN 'travel' THEN 'travel'
      WHEN 'entertainment' THEN 'fun'
      WHEN 'services' THEN 'services'
      ELSE 'unsorted'
    END
  END;
$$;

-- The merchant of a payment, without the city of "Name, City", so that all branches share a category. NULL for other
-- rows.
CREATE OR REPLACE FUNCTION merchant_of(p_details jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(p_details ->> 'merchant', '^(.+), .*$', '\1');
$$;
