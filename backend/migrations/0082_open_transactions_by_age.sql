-- Whoever watches asks for the oldest that is pending or held, again and again (LOAD-7).
CREATE INDEX transactions_open_by_age ON transactions (status, created_at)
  WHERE status IN ('pending', 'held');
