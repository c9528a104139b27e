-- Notifications are kept for a year, and those of security are found among however many others (SEC-13).
CREATE INDEX notifications_of_kind ON notifications (user_id, kind, position DESC);
CREATE INDEX notifications_to_purge ON notifications (created_at);
