-- The category of a transaction: the user's choice for it or for its merchant, or else the merchant's kind (LIFE-4).

CREATE OR REPLACE FUNCTION categorise_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.category := category_of(new.kind, new.amount, new.details);
  new.category_own := false;
  IF new.details ? 'merchant' AND new.category <> 'none' THEN
    new.category := coalesce((
      SELECT category FROM merchant_categories
      WHERE user_id = new.user_id AND merchant = merchant_of(new.details)), new.category);
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER transactions_have_a_category BEFORE INSERT ON transactions
  FOR EACH ROW EXECUTE FUNCTION categorise_transaction();

-- Makes a job check the budget that the row may exceed. The caller has locked the balance.
CREATE OR REPLACE FUNCTION mark_budget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.amount < 0 AND counts_in_sums(new.status) THEN
    UPDATE budgets SET changes = changes + 1 WHERE user_id = new.user_id AND category = new.category;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER budgets_follow_transactions AFTER INSERT OR UPDATE OF status, category ON transactions
  FOR EACH ROW EXECUTE FUNCTION mark_budget();

-- Changes the category of rows. Locks rows before balances, like the end of a payout does; the sums change under the
-- lock of the balance.
CREATE OR REPLACE FUNCTION recategorise(p_rows uuid[], p_category text, p_own boolean) RETURNS int
  LANGUAGE plpgsql AS $$
DECLARE
  v_changed int;
BEGIN
  PERFORM 1 FROM transactions WHERE id = ANY (p_rows) ORDER BY id FOR UPDATE;
  PERFORM 1 FROM balances
  WHERE account_id IN (SELECT account_id FROM transactions WHERE id = ANY (p_rows)) ORDER BY account_id FOR UPDATE;
  UPDATE transactions SET category = p_category, category_own = p_own
  WHERE id = ANY (p_rows) AND (category, category_own) <> (p_category, p_own);
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  RETURN v_changed;
END $$;

-- Serialises a user's choices, so that the last one applies to every row.
CREATE OR REPLACE FUNCTION lock_categories(p_user uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('categories:' || p_user, 0));
$$;

-- Applies a rule to the row where it was chosen, and to at most 500 further rows of its merchant. Locks all rows at
-- once, because no row may be locked after a balance. A rule stays behind until no row is left a minute after its
-- change: payments that began before may end later.
CREATE OR REPLACE FUNCTION apply_rule(p_user uuid, p_merchant text, p_chosen_at uuid DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  v_category text;
  v_rows uuid[];
BEGIN
  PERFORM lock_categories(p_user);
  SELECT category INTO v_category FROM merchant_categories WHERE user_id = p_user AND merchant = p_merchant;
  v_rows := array_remove(ARRAY[p_chosen_at], NULL) || ARRAY(
    SELECT id FROM transactions
    WHERE user_id = p_user AND merchant_of(details) = p_merchant AND details ? 'merchant' AND NOT category_own
      AND (category < v_category OR category > v_category) AND amount < 0
    LIMIT 500);
  PERFORM recategorise(v_rows, v_category, false);
  UPDATE merchant_categories SET is_behind = false
  WHERE user_id = p_user AND merchant = p_merchant AND cardinality(v_rows) = 0
    AND changed_at < now() - interval '1 minute';
END $$;

-- Chooses the category of a transaction, or of all payments to its merchant. Returns 'done', 'not-found', 'not-spent'
-- (incoming money or an exchange) or 'no-merchant'.
CREATE OR REPLACE FUNCTION choose_category(p_user uuid, p_transaction uuid, p_category text, p_for_all boolean)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_row transactions;
  v_merchant text;
BEGIN
  PERFORM lock_categories(p_user);
  SELECT * INTO v_row FROM transactions WHERE id = p_transaction AND user_id = p_user;
  IF NOT found THEN RETURN 'not-found'; END IF;
  IF v_row.category = 'none' THEN RETURN 'not-spent'; END IF;
  v_merchant := merchant_of(v_row.details);
  IF p_for_all AND v_merchant IS NULL THEN RETURN 'no-merchant'; END IF;
  IF p_for_all THEN
    INSERT INTO merchant_categories (user_id, merchant, category) VALUES (p_user, v_merchant, p_category)
    ON CONFLICT (user_id, merchant)
      DO UPDATE SET category = excluded.category, changed_at = now(), is_behind = true;
    PERFORM apply_rule(p_user, v_merchant, p_transaction);
  ELSE
    PERFORM recategorise(ARRAY[p_transaction], p_category, true);
  END IF;
  RETURN 'done';
END $$;

-- Sets a budget and makes a job check it. A raised budget, or one in another currency, warns anew.
CREATE OR REPLACE FUNCTION set_budget(p_user uuid, p_category text, p_amount bigint, p_currency text,
  p_time_zone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO budgets AS kept (user_id, category, amount, currency_code, time_zone)
  VALUES (p_user, p_category, p_amount, p_currency, p_time_zone)
  ON CONFLICT (user_id, category) DO UPDATE SET amount = excluded.amount, currency_code = excluded.currency_code,
    time_zone = excluded.time_zone, changes = kept.changes + 1,
    (warned_month, warned_percent) = (
      SELECT kept.warned_month, kept.warned_percent
      WHERE excluded.currency_code = kept.currency_code AND excluded.amount <= kept.amount);
END $$;

-- Stores what a job found out about a budget, and notifies the user once a month at 80 and 100 per cent (`p_percent`,
-- or 0). Does nothing if the amount has changed since the job read it.
CREATE OR REPLACE FUNCTION warn_of_budget(p_user uuid, p_category text, p_amount bigint, p_currency text,
  p_changes bigint, p_month date, p_percent int, p_spent bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE budgets SET seen = p_changes
  WHERE user_id = p_user AND category = p_category AND p_changes BETWEEN seen AND changes;
  UPDATE budgets SET warned_month = p_month, warned_percent = p_percent
  WHERE user_id = p_user AND category = p_category AND p_percent > 0
    AND (amount, currency_code) = (p_amount, p_currency)
    AND (warned_month IS NULL OR warned_month < p_month OR warned_month = p_month AND warned_percent < p_percent);
  IF NOT found THEN RETURN; END IF;
  PERFORM notify_user(p_user, CASE p_percent WHEN 100 THEN 'budget_spent' ELSE 'budget_nearly_spent' END,
    jsonb_build_object('category', p_category, 'currency', p_currency,
      'amount', decimal_text(p_spent, p_currency),
      'to_currency', p_currency, 'to_amount', decimal_text(p_amount, p_currency)));
END $$;
