-- What a stored answer took, so that a replay has to bring it too (SEC-12). Answers of before are compared with whatever
-- proof is brought.

ALTER TABLE idempotency_keys ADD COLUMN proof text CHECK (char_length(proof) BETWEEN 1 AND 64);

COMMENT ON COLUMN idempotency_keys.proof IS $$'pin', 'none' or the mark of what a passkey signed: a replay brings the same, or a new one that is right.$$;
