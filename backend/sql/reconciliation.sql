-- The wallet's settled amount of a provider's operation (LOAD-8); NULL if it is not settled. `p_operation` may be any
-- text.
CREATE OR REPLACE FUNCTION settled_here(p_provider text, p_operation text, OUT amount bigint,
  OUT currency_code text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_provider = 'deposits' THEN
    SELECT m.amount, m.currency_code INTO amount, currency_code
    FROM movements m WHERE m.reference = 'deposit:' || p_operation;
    IF found THEN RETURN; END IF;
    -- A transfer that was reorganised is reported by its log position in the new block.
    SELECT t.amount, t.currency_code INTO amount, currency_code
    FROM deposits d JOIN transactions t ON t.id = d.transaction_id
    WHERE d.reference = split_part(p_operation, ':', 2)
      AND p_operation = format('%s:%s:%s', d.network, d.reference, d.place);
    RETURN;
  END IF;
  IF p_operation !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN; END IF;
  SELECT abs(t.amount), t.currency_code INTO amount, currency_code
  FROM transactions t
  WHERE t.id = p_operation::uuid AND t.status = 'completed'
    AND (t.kind = 'topup') = (p_provider = 'payments')
    AND t.kind IN ('topup', 'withdrawal', 'payment');
END $$;

-- Reported settlements that the ledger lacks or has with another amount. Looks at any time, because the provider may
-- report much later or earlier.
CREATE OR REPLACE FUNCTION differences_here(p_provider text, p_operations text[])
  RETURNS TABLE (operation_id text, difference text, detail text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT s.operation_id, CASE WHEN h.amount IS NULL THEN 'missing-here' ELSE 'other-amount' END,
    s.amount || ' ' || s.currency_code || ' there, '
      || coalesce(h.amount || ' ' || h.currency_code, 'nothing') || ' here'
  FROM provider_settlements s CROSS JOIN LATERAL settled_here(p_provider, s.operation_id) h
  WHERE s.provider = p_provider AND s.operation_id = ANY (p_operations)
    AND (h.amount IS DISTINCT FROM s.amount OR h.currency_code IS DISTINCT FROM s.currency_code);
END $$;

-- Operations that the ledger settled within a span and no report has named.
CREATE OR REPLACE FUNCTION differences_there(p_provider text, p_from timestamptz, p_until timestamptz)
  RETURNS TABLE (operation_id text, difference text, detail text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT o.id, 'missing-there', abs(t.amount) || ' ' || t.currency_code || ' here, nothing there'
  FROM movements m JOIN transactions t ON t.movement_id = m.id
    -- Deposits have the provider's id.
    CROSS JOIN LATERAL (
      SELECT CASE WHEN m.reference LIKE 'deposit:%' THEN substr(m.reference, 9) ELSE t.id::text END AS id,
        CASE WHEN m.reference LIKE 'deposit:%' THEN 'deposits' WHEN m.kind = 'topup' THEN 'payments' ELSE 'payouts' END
          AS provider
    ) o
  WHERE m.created_at >= p_from AND m.created_at < p_until
    AND m.kind IN ('topup', 'withdrawal', 'payment') AND o.provider = p_provider
    AND NOT EXISTS (
      SELECT 1 FROM provider_settlements s WHERE s.provider = p_provider AND s.operation_id = o.id)
    AND NOT EXISTS (
      SELECT 1 FROM provider_settlements s
        JOIN deposits d ON s.operation_id = format('%s:%s:%s', d.network, d.reference, d.place)
      WHERE s.provider = p_provider AND d.transaction_id = t.id);
END $$;

-- Resolves differences on which both sides agree by now.
CREATE OR REPLACE FUNCTION resolve_differences(p_provider text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_differences d SET resolved_at = now()
  FROM provider_settlements s
  WHERE d.provider = p_provider AND d.resolved_at IS NULL
    AND s.provider = d.provider AND s.operation_id = d.operation_id
    AND (s.amount, s.currency_code) IN (SELECT * FROM settled_here(d.provider, d.operation_id));
END $$;
