-- What is ordered and not paid yet counts for the day's limit (SEC-5), however old it is.
CREATE INDEX transactions_pending ON transactions (account_id) WHERE status = 'pending';
