-- The challenge of a visitor is signed, and kept from when a passkey answered it, so that it is answered once (SEC-11).
DELETE FROM passkey_challenges WHERE purpose = 'login' AND used_at IS NULL;
DROP INDEX passkey_challenges_of_network;
ALTER TABLE passkey_challenges
  DROP CONSTRAINT only_visitors_log_in,
  DROP COLUMN address_hash,
  DROP COLUMN network_hash,
  ADD CONSTRAINT only_visitors_log_in CHECK ((purpose = 'login') = (user_id IS NULL)
    AND (user_id IS NULL) = (session_id IS NULL)),
  ADD CONSTRAINT logins_are_kept_when_used CHECK (purpose <> 'login' OR used_at IS NOT NULL);

-- When very many guesses were wrong, the next ones take work: the name of each solution, so that it is good once.
ALTER TABLE wrong_guesses ADD COLUMN work text UNIQUE;

COMMENT ON TABLE passkey_challenges IS 'identity: Challenges that a passkey is to sign, each for one purpose, session and order, once within two minutes; of visitors those that were signed.';
COMMENT ON COLUMN wrong_guesses.work IS 'The task that was solved for it.';
