-- What is shown of a user's limits: the same rules that refuse an operation, asked without one.

-- What an account moved in the day before, as the limit of an operation counts it: `create_top_up`,
-- `hold_withdrawal` and `transfer_obstacle`.
CREATE FUNCTION moved_for_limit(p_account uuid, p_operation text, p_at timestamptz DEFAULT now())
  RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE p_operation
    WHEN 'topup' THEN moved_in_day(p_account, 'topup', '{completed}', p_at)
    WHEN 'withdrawal' THEN moved_in_day(p_account, 'withdrawal', '{held,completed}', p_at)
    WHEN 'transfer' THEN (
      SELECT coalesce(sum(-amount), 0) FROM transactions
      WHERE account_id = p_account AND kind = 'transfer' AND amount < 0
        AND created_at > p_at - INTERVAL '24 hours' AND details -> 'reverses' IS NULL)
  END;
$$;
