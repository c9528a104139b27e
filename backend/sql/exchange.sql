CREATE OR REPLACE FUNCTION guard_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.used_at IS NOT NULL OR new.used_at IS NULL
    OR (new.id, new.user_id, new.from_currency_code, new.to_currency_code, new.quantity_in,
        new.quantity_out, new.expires_at, new.from_account_id, new.to_account_id, new.from_amount,
        new.to_amount)
    IS DISTINCT FROM
       (old.id, old.user_id, old.from_currency_code, old.to_currency_code, old.quantity_in,
        old.quantity_out, old.expires_at, old.from_account_id, old.to_account_id, old.from_amount,
        old.to_amount)
  THEN
    RAISE EXCEPTION 'a quote is used once and never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER quotes_are_used_once BEFORE UPDATE ON quotes
  FOR EACH ROW EXECUTE FUNCTION guard_quote();

-- Whether two amounts in minor units are what a rate gives (XCHG-2): bought is sold at the rate rounded down,
-- or, where the user named what to buy, sold is the least that buys it. So sold is worth no less than bought,
-- and more by less than one unit of either side.
CREATE OR REPLACE FUNCTION obeys_rate(p_sold bigint, p_sold_exponent int, p_bought bigint,
  p_bought_exponent int, p_quantity_in numeric, p_quantity_out numeric) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  -- What a minor unit of each side is worth, in one measure for both.
  v_sold_unit numeric := p_quantity_out * 10::numeric ^ p_bought_exponent;
  v_bought_unit numeric := p_quantity_in * 10::numeric ^ p_sold_exponent;
  v_rest numeric := p_sold * v_sold_unit - p_bought * v_bought_unit;
BEGIN
  RETURN p_sold > 0 AND p_bought > 0 AND v_rest >= 0 AND v_rest < greatest(v_sold_unit, v_bought_unit);
END $$;

-- Sells from one account to liquidity and buys from liquidity to another, at a quote of the user, once. A quote
-- that names accounts and amounts serves only that exchange (XCHG-4). The rate is kept with the
-- transactions: a receipt shows it long after the quote is gone.
--
-- Answers 'exchanged' with the transaction of the account sold from, or why nothing moved:
-- 'account-not-found', 'quote-not-found', 'quote-used', 'quote-expired', 'quote-mismatch' (other
-- currencies, other amounts than the rate gives, or another exchange than was quoted) or
-- 'insufficient-funds'. A quote that was good when the intent began is honoured for a while after its end, so
-- that a fault between the first request and its repetition costs nobody the rate (LOAD-3): for the lease of a
-- process that died, and a minute.
CREATE OR REPLACE FUNCTION execute_exchange(p_user uuid, p_quote uuid, p_from uuid, p_to uuid,
  p_from_amount bigint, p_to_amount bigint, p_at timestamptz DEFAULT now(),
  p_began timestamptz DEFAULT NULL,
  OUT outcome text, OUT transaction_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_quote quotes;
  v_from record;
  v_to record;
  v_sold uuid := gen_random_uuid();
  v_bought uuid := gen_random_uuid();
  v_details jsonb;
BEGIN
  SELECT * INTO v_quote FROM quotes WHERE id = p_quote AND user_id = p_user FOR UPDATE;
  IF NOT found THEN outcome := 'quote-not-found'; RETURN; END IF;
  IF v_quote.used_at IS NOT NULL THEN outcome := 'quote-used'; RETURN; END IF;
  IF v_quote.expires_at <=
    least(p_at, greatest(coalesce(p_began, p_at), p_at - interval '70 seconds'))
  THEN outcome := 'quote-expired'; RETURN; END IF;

  PERFORM lock_balances(p_from, p_to);
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

-- Exchanges and answers the call: see `money_answer`. The user is notified.
CREATE OR REPLACE FUNCTION exchange_money(p_user uuid, p_quote uuid, p_from uuid, p_to uuid,
  p_from_amount bigint, p_to_amount bigint, p_began timestamptz, p_refusals jsonb) RETURNS jsonb
  LANGUAGE plpgsql AS $$
DECLARE
  v_ended record;
  v_quote quotes;
BEGIN
  SELECT * INTO v_ended
  FROM execute_exchange(p_user, p_quote, p_from, p_to, p_from_amount, p_to_amount, now(), p_began);
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
