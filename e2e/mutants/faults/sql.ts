import type { Fault } from './fault.ts';
import { onPglite } from './on-pglite.ts';

const ledgerTests = onPglite('ledger');
const transferTests = onPglite('transfer');
const paymentTests = onPglite('payment');
const withdrawalTests = onPglite('withdrawal');
const exchangeTests = onPglite('exchange');

/** Tables, functions and triggers of the ledger. */
export const sqlFaults: readonly Fault[] = [
  {
    id: 'sql/overdraft-allowed',
    what: 'An account goes below what is held on it.',
    in: 'backend/migrations',
    find: 'CONSTRAINT no_overdraft CHECK (balance >= held)',
    replace: 'CONSTRAINT no_overdraft CHECK (balance >= -1000000000000)',
    killedBy: ledgerTests,
  },
  {
    id: 'sql/tries-deleted-in-between',
    what: 'A right PIN is answered as a blocked one while another process ends the tries.',
    in: 'backend/sql',
    find: 'ON CONFLICT (subject) DO UPDATE SET subject = kept.subject RETURNING * INTO STRICT state;',
    replace: `ON CONFLICT (subject) DO NOTHING RETURNING * INTO state;
      IF state.subject IS NULL THEN
        SELECT * INTO state FROM attempts WHERE subject = asked_subject FOR UPDATE;
      END IF;`,
    killedBy: { jest: ['backend/**/pin.test.ts'], only: 'a PIN in several processes' },
  },
  {
    id: 'sql/right-pin-forgets-guesses',
    what: 'A thief with a session guesses the PIN without end, four times before each payment.',
    in: 'backend/sql',
    find: 'wrong = greatest(0, wrong - 1), wrong_since_right = 0,',
    replace: 'wrong = 0, wrong_since_right = 0,',
    killedBy: onPglite('pin'),
  },
  {
    id: 'sql/credit-without-debit',
    what: 'A transfer makes money out of nothing.',
    in: 'backend',
    find: 'ELSE balance - new.amount END',
    replace: 'ELSE balance END',
    killedBy: ledgerTests,
  },
  {
    id: 'sql/hold-not-released',
    what: 'Money of a withdrawal that came back stays out of reach.',
    in: 'backend',
    find: 'UPDATE balances SET held = held - new.amount WHERE account_id = new.account_id;',
    replace: 'UPDATE balances SET held = held WHERE account_id = new.account_id;',
    killedBy: withdrawalTests,
  },
  {
    id: 'sql/movement-of-another-currency',
    what: 'Dollars are credited to an account in euros, one for one.',
    in: 'backend/migrations',
    find: 'FOREIGN KEY (credit_account_id, currency_code) REFERENCES ledger_accounts (id, currency_code)',
    replace: 'FOREIGN KEY (credit_account_id) REFERENCES ledger_accounts (id)',
    killedBy: ledgerTests,
  },
  {
    id: 'sql/half-an-exchange',
    what: 'An exchange takes the money sold and gives none in another currency for it.',
    in: 'backend',
    find: 'AND linked_movement_id = new.id AND currency_code <> new.currency_code',
    replace: '',
    killedBy: ledgerTests,
  },
  {
    id: 'sql/movement-changed-afterwards',
    what: 'A mistake of an operator rewrites the past instead of correcting it.',
    in: 'backend',
    find: 'TRIGGER movements_are_permanent BEFORE UPDATE OR DELETE ON movements',
    replace: 'TRIGGER movements_are_permanent BEFORE DELETE ON movements',
    killedBy: ledgerTests,
  },
  {
    id: 'sql/reversal-spends-what-is-held',
    what: 'A reversal takes money that a withdrawal was promised.',
    in: 'backend',
    find: 'WHERE account_id = v_old.credit_account_id AND balance - held < v_old.amount',
    replace: 'WHERE account_id = v_old.credit_account_id AND balance < v_old.amount',
    killedBy: ledgerTests,
  },
  {
    id: 'sql/reversed-twice',
    what: 'Who repeats a reversal gets an internal error instead of the answer that it is done.',
    in: 'backend',
    find: "IF EXISTS (SELECT 1 FROM movements WHERE reverses_id = p_movement) THEN RETURN 'already'; END IF;",
    replace: '',
    killedBy: ledgerTests,
  },
  {
    id: 'sql/transfer-spends-what-is-held',
    what: 'Sending money that is held for a withdrawal ends in an internal error.',
    in: 'backend',
    find: `IF NOT may_move(p_user, 'transfer') THEN RETURN 'not-allowed'; END IF;
      IF EXISTS (
        SELECT 1 FROM balances WHERE account_id = p_account AND balance - held < p_amount`,
    replace: `IF NOT may_move(p_user, 'transfer') THEN RETURN 'not-allowed'; END IF;
      IF EXISTS (
        SELECT 1 FROM balances WHERE account_id = p_account AND balance < p_amount`,
    killedBy: transferTests,
  },
  {
    id: 'sql/transfers-of-the-day-not-counted',
    what: 'The daily limit of transfers never ends: each transfer is judged alone.',
    in: 'backend',
    find: 'OR v_worth + moved_for_limit(p_user, p_operation, p_at) > v_limit.day_minor',
    replace: 'OR v_worth > v_limit.day_minor',
    killedBy: transferTests,
  },
  {
    id: 'sql/expired-order-sent',
    what: 'A transfer is sent an hour after its preview, when the person has forgotten it.',
    in: 'backend',
    find: "IF p_order.expires_at <= p_at THEN RETURN 'expired'; END IF;",
    replace: '',
    killedBy: onPglite('transfer'),
  },
  {
    id: 'sql/held-payouts-not-counted',
    what: 'Ten withdrawals at once pass the daily limit, since none of them is paid out yet.',
    in: 'backend',
    find: "p_transaction.status IN ('held', 'completed')",
    replace: "p_transaction.status = 'completed'",
    killedBy: onPglite('limits'),
  },
  {
    id: 'sql/payments-not-in-the-limit',
    what: 'What was paid to merchants does not count to the limit that payments share with withdrawals.',
    in: 'backend',
    find: "WHEN p_transaction.kind IN ('withdrawal', 'payment') AND",
    replace: "WHEN p_transaction.kind = 'withdrawal' AND",
    killedBy: paymentTests,
  },
  {
    id: 'sql/returned-money-stays-in-the-limit',
    what: 'Who got a withdrawal back cannot try it again until the next day.',
    in: 'backend',
    find: 'UPDATE moved_sums SET amount = amount - abs(v_old.amount)',
    replace: 'UPDATE moved_sums SET amount = amount',
    killedBy: onPglite('moved-sums'),
  },
  {
    id: 'sql/limit-for-each-currency',
    what: 'A person moves the limit of a day once more in each currency.',
    in: 'backend',
    find: "WHERE a.kind = 'user' AND a.user_id = p_user GROUP BY a.currency_code, part.day",
    replace: `WHERE a.kind = 'user' AND a.user_id = p_user AND a.currency_code = v_in
      GROUP BY a.currency_code, part.day`,
    killedBy: onPglite('limits'),
  },
  {
    id: 'sql/limits-of-two-accounts-at-once',
    what: 'Orders that come at once on two accounts do not count each other.',
    in: 'backend',
    find: "PERFORM pg_advisory_xact_lock(hashtextextended('limits:' || p_user, 0));",
    replace: '',
    killedBy: { jest: ['backend/**/limits-properties.test.ts'] },
  },
  {
    id: 'sql/reversed-money-stays-in-the-limit',
    what: 'What was reversed uses up the limit of the day.',
    in: 'backend',
    find: "ELSIF new.details -> 'reverses' IS NOT NULL THEN",
    replace: 'ELSIF false THEN',
    killedBy: onPglite('moved-sums'),
  },
  {
    id: 'sql/quote-that-the-market-left',
    what: 'Who waits with a quote picks the better of two rates, and the house pays.',
    in: 'backend',
    find: "IF p_at >= now() AND has_market_left(v_quote) THEN outcome := 'quote-left'; RETURN; END IF;",
    replace: '',
    killedBy: onPglite('quote-exchange'),
  },
  {
    id: 'sql/exchanges-of-the-minute-not-counted',
    what: 'A machine exchanges any volume, one bounded exchange after the other.',
    in: 'backend',
    find: "IF v_cents + exchanged_since(p_user, p_at - interval '1 minute') > p_most_cents",
    replace: 'IF v_cents > p_most_cents',
    killedBy: onPglite('quote-exchange'),
  },
  {
    id: 'sql/blocked-person-pays-out',
    what: 'A person whose withdrawals were blocked goes on to take money out.',
    in: 'backend',
    find: 'ELSE v.is_withdrawal_allowed AND NOT u.withdrawal_blocked',
    replace: 'ELSE v.is_withdrawal_allowed',
    killedBy: onPglite('ledger'),
  },
  {
    id: 'sql/code-paid-twice',
    what: 'A bill that was paid is offered for payment again, and fails only after the PIN.',
    in: 'backend',
    find: 'WHERE user_id = p_user AND code = p_code AND is_dynamic AND transaction_id IS NOT NULL',
    replace:
      'WHERE user_id = p_user AND code = p_code AND NOT is_dynamic AND transaction_id IS NOT NULL',
    killedBy: paymentTests,
  },
  {
    id: 'sql/returned-payment-blocks-its-code',
    what: 'A bill whose money came back can never be paid.',
    in: 'backend',
    find: 'UPDATE orders SET is_returned = true WHERE id = p_id AND transaction_id = p_id;',
    replace: '',
    killedBy: paymentTests,
  },
  {
    id: 'sql/another-exchange-than-quoted',
    what: 'A quote serves for an exchange of other amounts than were shown.',
    in: 'backend',
    find: `IS DISTINCT FROM (p_from, p_to, p_from_amount, p_to_amount)
      THEN outcome := 'quote-mismatch'; RETURN; END IF;`,
    replace: `IS DISTINCT FROM (p_from, p_to, p_from_amount, p_to_amount)
      THEN NULL; END IF;`,
    killedBy: onPglite('quote-exchange'),
  },
  {
    id: 'sql/exchange-of-more-than-there-is',
    what: 'Who sells more than there is gets an internal error in place of a reason.',
    in: 'backend',
    find: `IS DISTINCT FROM (p_from, p_to, p_from_amount, p_to_amount)
      THEN outcome := 'quote-mismatch'; RETURN; END IF;
      IF p_from_amount > v_from.available THEN outcome := 'insufficient-funds'; RETURN; END IF;`,
    replace: `IS DISTINCT FROM (p_from, p_to, p_from_amount, p_to_amount)
      THEN outcome := 'quote-mismatch'; RETURN; END IF;`,
    killedBy: exchangeTests,
  },
  {
    id: 'sql/top-up-of-another-amount',
    what: 'A provider reports ten dollars for an order of a thousand, and a thousand are credited.',
    in: 'backend',
    find: `IF (v_transaction.amount, v_transaction.currency_code) <> (p_amount, p_currency) THEN
        RETURN 'conflict';
      END IF;`,
    replace: '',
    killedBy: onPglite('top-up'),
  },
  {
    id: 'sql/six-guesses',
    what: 'A stranger has a sixth guess at a PIN.',
    in: 'backend',
    find: 'IF state.tries = 5 OR',
    replace: 'IF state.tries = 6 OR',
    killedBy: onPglite('pin'),
  },
  {
    id: 'sql/newest-requests-forgotten',
    what: 'The QR code that was just made names nothing as soon as a person has many of them.',
    in: 'backend',
    find: 'once IS NULL AND amount IS NOT NULL ORDER BY asked_at DESC OFFSET p_most',
    replace: 'once IS NULL AND amount IS NOT NULL ORDER BY asked_at OFFSET p_most',
    killedBy: onPglite('payment-request'),
  },
  {
    id: 'sql/removed-words-are-found',
    what: 'What was removed from a transaction stays in the texts of its search.',
    in: 'backend',
    find: 'INSERT OR UPDATE OF user_id, currency_code, details OR DELETE ON transactions',
    replace: 'INSERT ON transactions',
    killedBy: onPglite('search-slices'),
  },
  {
    id: 'sql/late-payment-not-credited',
    what: 'A payment that the provider reported as failed and then as paid is noted as credited, and is not.',
    in: 'backend/sql',
    find: 'complete_top_up(p_order, p_amount, p_currency, p_at, true), p_order,',
    replace: 'complete_top_up(p_order, p_amount, p_currency, p_at), p_order,',
    killedBy: onPglite('late-payments'),
  },
  {
    id: 'sql/late-payment-above-the-limit',
    what: 'Whoever lets orders fail and pays them later tops up any amount on one day.',
    in: 'backend/sql',
    find: 'outcome := top_up_obstacle(p_top_up.user_id, p_currency, p_amount, p_at);',
    replace: 'outcome := NULL;',
    killedBy: onPglite('late-payments'),
  },
  {
    id: 'sql/one-user-before-everybody',
    what: "Everybody's payouts wait until thousands of one user are paid out.",
    in: 'backend/sql/withdrawal.sql',
    find: "greatest(p_at, max(turn_at) + interval '1 hour')",
    replace: 'p_at',
    killedBy: onPglite('turns'),
  },
  {
    id: 'sql/no-rate-of-payouts',
    what: 'A user orders payouts without end.',
    in: 'backend/sql',
    find: ') >= p_most_in_hour;',
    replace: ') > 1000000;',
    killedBy: onPglite('turns'),
  },
];
