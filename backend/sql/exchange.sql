CREATE OR REPLACE FUNCTION guard_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.used_at IS NOT NULL OR new.used_at IS NULL
    OR (new.id, new.user_id, new.from_currency_code, new.to_currency_code, new.quantity_in,
        new.quantity_out, new.market_out, new.expires_at, new.from_account_id, new.to_account_id,
        new.from_amount, new.to_amount)
    IS DISTINCT FROM
       (old.id, old.user_id, old.from_currency_code, old.to_currency_code, old.quantity_in,
        old.quantity_out, old.market_out, old.expires_at, old.from_account_id, old.to_account_id,
        old.from_amount, old.to_amount)
  THEN
    RAISE EXCEPTION 'a quote is used once and never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER quotes_are_used_once BEFORE UPDATE ON quotes
  FOR EACH ROW EXECUTE FUNCTION guard_quote();

-- Bounds unused quotes to 300 per user; the oldest go, except for one that is locked because it is being used.
CREATE OR REPLACE FUNCTION bound_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_user uuid;
BEGIN
  FOR v_user IN SELECT DISTINCT user_id FROM added ORDER BY 1 LOOP
    -- Serialises concurrent inserts, so that they count each other.
    PERFORM pg_advisory_xact_lock(hashtextextended('quotes:' || v_user, 0));
    DELETE FROM quotes WHERE id IN (
      SELECT id FROM quotes WHERE user_id = v_user AND used_at IS NULL
      ORDER BY expires_at DESC OFFSET 300 FOR UPDATE SKIP LOCKED);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER quotes_are_bounded AFTER INSERT ON quotes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION bound_quotes();

-- Returns the latest market rates per dollar that any process has read, for the currencies in `p_rates`. Stores
-- `p_rates` first if they are new.
CREATE OR REPLACE FUNCTION share_market(p_rates jsonb, p_are_new boolean) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF p_are_new THEN
    INSERT INTO market_rates (currency_code, per_dollar)
    SELECT key, value::numeric FROM jsonb_each_text(p_rates) ORDER BY key
    ON CONFLICT (currency_code) DO UPDATE SET per_dollar = excluded.per_dollar, read_at = excluded.read_at;
  END IF;
  RETURN (
    SELECT coalesce(jsonb_object_agg(currency_code, per_dollar::text), '{}') FROM market_rates
    WHERE p_rates ? currency_code);
END $$;

-- Whether the market has moved away from a quote by more than its margin (XCHG-4): it now gives more than it takes,
-- or the house's margin has more than doubled. False without market rates.
CREATE OR REPLACE FUNCTION has_market_left(p_quote quotes) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_from numeric := (SELECT per_dollar FROM market_rates WHERE currency_code = p_quote.from_currency_code);
  v_to numeric := (SELECT per_dollar FROM market_rates WHERE currency_code = p_quote.to_currency_code);
  -- Multiplied out on both sides, so that nothing is divided or rounded.
  v_market numeric := v_to * p_quote.quantity_in;
BEGIN
  RETURN coalesce(v_market < p_quote.quantity_out * v_from, false)
    OR coalesce(v_market > (2 * p_quote.market_out * p_quote.quantity_in - p_quote.quantity_out) * v_from, false);
END $$;

-- The user's sales in exchanges since a moment, in cents of a dollar at the rates of the limits. Exact only after
-- `lock_limits`.
CREATE OR REPLACE FUNCTION exchanged_since(p_user uuid, p_since timestamptz) RETURNS numeric
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(coalesce(worth_in('USD', sold, currency_code, day), 'Infinity')), 0)
    FROM (
      SELECT currency_code, utc_day(created_at) AS day, -sum(amount) AS sold
      FROM transactions
      WHERE user_id = p_user AND kind = 'exchange' AND amount < 0 AND created_at > p_since
      GROUP BY 1, 2
    ) days
  );
END $$;

-- Why an exchange needs a proof: each exchange costs the user the spread, so a thief with a session could waste money
-- (SEC-12). 'pin-required' above `p_free_cents` within a day, where each exchange counts at least a dollar because of
-- rounding; 'turning' if it sells for the fifth time within a minute what was bought in that minute, over any
-- currencies. NULL if no proof is needed. Exact only after `lock_limits`.
CREATE OR REPLACE FUNCTION unproven_obstacle(p_user uuid, p_from text, p_to text, p_cents numeric,
  p_free_cents numeric, p_at timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  most_turns CONSTANT int := 4;
  v_day CONSTANT timestamptz := p_at - interval '24 hours';
  v_count bigint;
  v_before bigint;
  v_after bigint;
BEGIN
  SELECT count(*) INTO v_count FROM transactions
  WHERE user_id = p_user AND kind = 'exchange' AND amount < 0 AND created_at > v_day;
  IF greatest(p_cents + exchanged_since(p_user, v_day), 100 * (v_count + 1)) > p_free_cents
  THEN RETURN 'pin-required'; END IF;
  SELECT coalesce(sum(least(sold, bought)), 0),
    coalesce(sum(least(sold + (currency_code = p_from)::int, bought + (currency_code = p_to)::int)), 0)
  INTO v_before, v_after
  FROM (
    SELECT currency_code, count(*) FILTER (WHERE amount < 0) AS sold, count(*) FILTER (WHERE amount > 0) AS bought
    FROM transactions
    WHERE user_id = p_user AND kind = 'exchange' AND created_at > p_at - interval '1 minute'
    GROUP BY currency_code
  ) currencies;
  IF v_after > greatest(v_before, most_turns) THEN RETURN 'turning'; END IF;
  RETURN NULL;
END $$;

-- Whether amounts in minor units obey a rate (XCHG-2): `p_bought` is rounded down or, if the user chose it, `p_sold`
-- is the least that buys it. So the sold amount is worth at least the bought one, and exceeds it by less than one
-- minor unit.
CREATE OR REPLACE FUNCTION obeys_rate(p_sold bigint, p_sold_exponent int, p_bought bigint,
  p_bought_exponent int, p_quantity_in numeric, p_quantity_out numeric) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  -- Value of one minor unit of each side, in a common measure.
  v_sold_unit numeric := p_quantity_out * 10::numeric ^ p_bought_exponent;
  v_bought_unit numeric := p_quantity_in * 10::numeric ^ p_sold_exponent;
  v_rest numeric := p_sold * v_sold_unit - p_bought * v_bought_unit;
BEGIN
  RETURN p_sold > 0 AND p_bought > 0 AND v_rest >= 0 AND v_rest < greatest(v_sold_unit, v_bought_unit);
END $$;

-- Exchanges at a user's quote, once. A quote with accounts and amounts serves only that exchange (XCHG-4). The rate
-- is stored with the transactions, because receipts outlive quotes. Returns 'exchanged' with the transaction of the
-- selling account, or 'account-not-found', 'quote-not-found', 'quote-used', 'quote-expired', 'quote-left' (see
-- `has_market_left`), 'quote-mismatch' (other currencies, amounts or exchange than quoted), 'insufficient-funds',
-- 'no-rate', 'too-much' (more than `p_most_cents` within a minute), or, without a proof, the result of
-- `unproven_obstacle`. A quote that was valid when the intent began is honoured for the lease of a dead process plus
-- a minute, so that a fault costs nobody the rate (LOAD-3), but never after the market has left it.
CREATE OR REPLACE FUNCTION execute_exchange(p_user uuid, p_quote uuid, p_from uuid, p_to uuid,
  p_from_amount bigint, p_to_amount bigint, p_at timestamptz DEFAULT now(),
  p_began timestamptz DEFAULT NULL, p_most_cents numeric DEFAULT 10000000,
  p_free_cents numeric DEFAULT NULL, p_is_proven boolean DEFAULT false,
  OUT outcome text, OUT transaction_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_quote quotes;
  v_from record;
  v_to record;
  v_sold uuid := gen_random_uuid();
  v_bought uuid := gen_random_uuid();
  v_cents numeric;
  v_details jsonb;
BEGIN
  SELECT * INTO v_quote FROM quotes WHERE id = p_quote AND user_id = p_user FOR UPDATE;
  IF NOT found THEN outcome := 'quote-not-found'; RETURN; END IF;
  IF v_quote.used_at IS NOT NULL THEN outcome := 'quote-used'; RETURN; END IF;
  IF v_quote.expires_at <=
    least(p_at, greatest(coalesce(p_began, p_at), p_at - interval '70 seconds'))
  THEN outcome := 'quote-expired'; RETURN; END IF;

  PERFORM lock_balances(p_from, p_to);
  -- The demo's made-up history ignores today's market.
  IF p_at >= now() AND has_market_left(v_quote) THEN outcome := 'quote-left'; RETURN; END IF;
  SELECT a.currency_code, c.exponent, b.balance - b.held AS available INTO v_from
  FROM ledger_accounts a JOIN currencies c ON c.code = a.currency_code
    JOIN balances b ON b.account_id = a.id
  WHERE a.id = p_from AND a.user_id = p_user;
  IF NOT found THEN outcome := 'account-not-found'; RETURN; END IF;
  SELECT a.currency_code, c.exponent INTO v_to
  FROM ledger_accounts a JOIN currencies c ON c.code = a.currency_code
  WHERE a.id = p_to AND a.user_id = p_user;
  IF NOT found THEN outcome := 'account-not-found'; RETURN; END IF;

  IF (v_from.currency_code, v_to.currency_code)
      <> (v_quote.from_currency_code, v_quote.to_currency_code)
    OR NOT obeys_rate(p_from_amount, v_from.exponent, p_to_amount, v_to.exponent,
      v_quote.quantity_in, v_quote.quantity_out)
  THEN outcome := 'quote-mismatch'; RETURN; END IF;
  IF v_quote.from_amount IS NOT NULL
    AND (v_quote.from_account_id, v_quote.to_account_id, v_quote.from_amount, v_quote.to_amount)
      IS DISTINCT FROM (p_from, p_to, p_from_amount, p_to_amount)
  THEN outcome := 'quote-mismatch'; RETURN; END IF;
  IF p_from_amount > v_from.available THEN outcome := 'insufficient-funds'; RETURN; END IF;
  PERFORM lock_limits(p_user, v_from.currency_code, p_at);
  v_cents := worth_in('USD', p_from_amount, v_from.currency_code, utc_day(p_at));
  IF v_cents IS NULL THEN outcome := 'no-rate'; RETURN; END IF;
  IF v_cents + exchanged_since(p_user, p_at - interval '1 minute') > p_most_cents
  THEN outcome := 'too-much'; RETURN; END IF;
  IF p_free_cents IS NOT NULL AND NOT p_is_proven THEN
    outcome := unproven_obstacle(p_user, v_from.currency_code, v_to.currency_code, v_cents, p_free_cents, p_at);
    IF outcome IS NOT NULL THEN RETURN; END IF;
  END IF;

  UPDATE quotes SET used_at = p_at WHERE id = p_quote;
  INSERT INTO movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, linked_movement_id, created_at)
  VALUES
    (v_sold, 'exchange', 'exchange-sold:' || p_quote, p_from,
      system_account('liquidity', v_from.currency_code, p_user), v_from.currency_code,
      p_from_amount, v_bought, p_at),
    (v_bought, 'exchange', 'exchange-bought:' || p_quote,
      system_account('liquidity', v_to.currency_code, p_user), p_to, v_to.currency_code,
      p_to_amount, v_sold, p_at);

  v_details := jsonb_build_object('from', v_from.currency_code, 'to', v_to.currency_code,
    'quantity_in', v_quote.quantity_in::text, 'quantity_out', v_quote.quantity_out::text);
  INSERT INTO transactions (operation_id, user_id, account_id, currency_code, kind, amount, status,
    details, movement_id, created_at)
  VALUES
    (v_sold, p_user, p_from, v_from.currency_code, 'exchange', -p_from_amount, 'completed',
      v_details, v_sold, p_at),
    (v_sold, p_user, p_to, v_to.currency_code, 'exchange', p_to_amount, 'completed',
      v_details, v_bought, p_at);
  outcome := 'exchanged';
  transaction_id := (
    SELECT t.id FROM transactions t WHERE t.account_id = p_from AND t.movement_id = v_sold
  );
END $$;

-- Exchanges, notifies the user and returns the answer of the call: see `money_answer`. `p_proof` is 'pin' or
-- 'passkey' if one was verified.
CREATE OR REPLACE FUNCTION exchange_money(p_user uuid, p_quote uuid, p_from uuid, p_to uuid,
  p_from_amount bigint, p_to_amount bigint, p_began timestamptz, p_refusals jsonb,
  p_most_cents numeric, p_free_cents numeric, p_proof text) RETURNS jsonb
  LANGUAGE plpgsql AS $$
DECLARE
  v_ended record;
  v_quote quotes;
BEGIN
  IF p_proof = 'pin' THEN PERFORM forget_pin_tries(p_user); END IF;
  SELECT * INTO v_ended
  FROM execute_exchange(p_user, p_quote, p_from, p_to, p_from_amount, p_to_amount, now(), p_began, p_most_cents,
    p_free_cents, p_proof IS NOT NULL);
  IF v_ended.outcome = 'exchanged' THEN
    SELECT * INTO v_quote FROM quotes WHERE id = p_quote;
    PERFORM notify_user(p_user, 'exchange_completed', jsonb_build_object(
      'transaction', v_ended.transaction_id,
      'from_amount', decimal_text(p_from_amount, v_quote.from_currency_code),
      'from_currency', v_quote.from_currency_code,
      'to_amount', decimal_text(p_to_amount, v_quote.to_currency_code),
      'to_currency', v_quote.to_currency_code));
  END IF;
  RETURN money_answer(v_ended.outcome, v_ended.transaction_id, p_refusals);
END $$;
