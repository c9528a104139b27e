-- A job writes down that a request for money has ended, and tells both (LIFE-5). Those that ended before are told of to
-- nobody: it is no news.

ALTER TABLE payment_requests
  DROP CONSTRAINT payment_requests_state_check,
  DROP CONSTRAINT requests_for_many_have_no_payer,
  ADD CONSTRAINT payment_requests_state_check CHECK (state IN ('open', 'paid', 'declined', 'cancelled', 'ended')),
  ADD CONSTRAINT requests_for_many_have_no_payer CHECK (
    NOT many OR state IN ('open', 'cancelled', 'ended') AND num_nonnulls(payer_id, bill_id) = 0),
  ADD CONSTRAINT requests_end_at_their_end CHECK (state <> 'ended' OR closed_at = ends_at);

UPDATE payment_requests SET state = 'ended', closed_at = ends_at WHERE state = 'open' AND ends_at <= now();

CREATE INDEX payment_requests_to_end ON payment_requests (ends_at) WHERE state = 'open' AND ends_at IS NOT NULL;

COMMENT ON COLUMN payment_requests.state IS $$An open one that is past its end has ended, also before a job says so here.$$;
