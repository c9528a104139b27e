-- What a user may move, and has moved (BACK-3).

-- By identification level and blocks; a currency without a limit may not be moved at all.
CREATE OR REPLACE FUNCTION allowance(p_user uuid, p_operation text, p_currency text)
  RETURNS TABLE (is_allowed boolean, each_minor bigint, day_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT
    CASE p_operation
      WHEN 'topup' THEN v.is_topup_allowed AND NOT u.topup_blocked
      ELSE v.is_withdrawal_allowed AND NOT u.withdrawal_blocked
    END AND m.level IS NOT NULL,
    m.each_minor, m.day_minor
  FROM users u
    JOIN identification_levels v ON v.name = u.identification_level
    LEFT JOIN level_limits m
      ON m.level = v.name AND m.operation = p_operation AND m.currency_code = p_currency
  WHERE u.id = p_user;
$$;

-- What an account moved since a day before a moment, in the given statuses, of the operation that a limit is
-- for: withdrawals and payments share theirs. Has no upper bound: what a request that began later has
-- committed counts too.
CREATE OR REPLACE FUNCTION moved_in_day(p_account uuid, p_kind text, p_statuses text[],
  p_at timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(abs(amount)), 0) FROM transactions
  WHERE account_id = p_account
    AND kind = ANY (CASE p_kind WHEN 'withdrawal' THEN '{withdrawal,payment}' ELSE ARRAY[p_kind] END)
    AND status = ANY (p_statuses) AND created_at > p_at - INTERVAL '24 hours';
$$;

-- What is topped up for the limit of a day: what was paid, and every order that may still be paid, since each of
-- them can be at any moment (SEC-5). Exact only while the account's balance is locked.
CREATE OR REPLACE FUNCTION topped_up_for_limit(p_account uuid, p_at timestamptz) RETURNS numeric
  LANGUAGE sql STABLE AS $$
  SELECT moved_in_day(p_account, 'topup', '{completed}', p_at) + coalesce(sum(amount), 0)
  FROM transactions WHERE account_id = p_account AND status = 'pending';
$$;

-- What an account moved in the day before, as its user is shown. The same sums refuse an operation in
-- `create_top_up`, `payout_obstacle` and `transfer_obstacle`.
CREATE OR REPLACE FUNCTION moved_for_limit(p_account uuid, p_operation text, p_at timestamptz DEFAULT now())
  RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE p_operation
    WHEN 'topup' THEN topped_up_for_limit(p_account, p_at)
    WHEN 'withdrawal' THEN moved_in_day(p_account, 'withdrawal', '{held,completed}', p_at)
    WHEN 'transfer' THEN (
      SELECT coalesce(sum(-amount), 0) FROM transactions
      WHERE account_id = p_account AND kind = 'transfer' AND amount < 0
        AND created_at > p_at - INTERVAL '24 hours' AND details -> 'reverses' IS NULL)
  END;
$$;
