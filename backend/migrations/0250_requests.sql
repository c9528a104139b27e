-- A request for money that its maker named (`once`) has a state and an end (LIFE-5); codes without that name stay
-- what they were: one for an account and amount, paid as often as one likes, without an end. Named ones of before were
-- paid once by each payer, and still are; they end a month from now.

ALTER TABLE payment_requests
  ADD COLUMN many boolean NOT NULL DEFAULT true,
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'declined', 'cancelled')),
  ADD COLUMN payer_id uuid REFERENCES users (id),
  ADD COLUMN bill_id uuid,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN transaction_id uuid REFERENCES transactions (id),
  ADD COLUMN payments int NOT NULL DEFAULT 0 CHECK (payments >= 0),
  ADD COLUMN reminders int NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 3),
  ADD COLUMN reminded_at timestamptz,
  ADD CONSTRAINT payment_requests_transaction_id_key UNIQUE (transaction_id);

UPDATE payment_requests SET ends_at = now() + interval '30 days' WHERE once IS NOT NULL;

ALTER TABLE payment_requests
  ADD CONSTRAINT named_requests_end CHECK ((once IS NULL) = (ends_at IS NULL)),
  ADD CONSTRAINT reusable_requests_have_no_state CHECK (
    once IS NOT NULL
    OR many AND state = 'open' AND payments = 0 AND num_nonnulls(payer_id, bill_id) = 0),
  ADD CONSTRAINT requests_for_many_have_no_payer CHECK (
    NOT many OR state IN ('open', 'cancelled') AND num_nonnulls(payer_id, bill_id) = 0),
  ADD CONSTRAINT requests_for_one_are_paid_once CHECK (
    many OR amount IS NOT NULL AND payments = CASE state WHEN 'paid' THEN 1 ELSE 0 END),
  ADD CONSTRAINT nobody_asks_oneself CHECK (payer_id <> user_id),
  ADD CONSTRAINT who_was_asked_declines CHECK (state <> 'declined' OR payer_id IS NOT NULL),
  ADD CONSTRAINT paid_requests_have_a_transaction CHECK ((state = 'paid') = (transaction_id IS NOT NULL)),
  ADD CONSTRAINT requests_are_closed_before_their_end CHECK (
    (state = 'open') = (closed_at IS NULL) AND closed_at <= ends_at),
  ADD CONSTRAINT who_was_asked_is_reminded CHECK (
    (reminders = 0) = (reminded_at IS NULL) AND (reminders = 0 OR payer_id IS NOT NULL));

CREATE INDEX payment_requests_by_user ON payment_requests (user_id, asked_at DESC) WHERE once IS NOT NULL;
CREATE INDEX payment_requests_by_payer ON payment_requests (payer_id, asked_at DESC) WHERE payer_id IS NOT NULL;
CREATE INDEX payment_requests_to_purge ON payment_requests (ends_at) WHERE ends_at IS NOT NULL;

COMMENT ON COLUMN payment_requests.once IS $$The name that its maker's app gave it; none for a code that is printed and reused.$$;
COMMENT ON COLUMN payment_requests.many IS $$Anybody may pay it, each payer once. Otherwise the first payment closes it.$$;
COMMENT ON COLUMN payment_requests.state IS $$An open one that is past its end has ended.$$;
COMMENT ON COLUMN payment_requests.payer_id IS $$The one person who is asked, reads it and may decline; NULL for whoever has the code.$$;
COMMENT ON COLUMN payment_requests.bill_id IS $$The parts of one bill share it.$$;
COMMENT ON COLUMN payment_requests.transaction_id IS $$The payer's side of the payment that closed it.$$;
