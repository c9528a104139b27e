-- Rows that are overdue are found, and how long they are, from the end of an index.
CREATE INDEX confirmation_codes_to_purge ON confirmation_codes (expires_at);
CREATE INDEX attempts_to_purge ON attempts (last_at);
CREATE INDEX known_devices_to_purge ON known_devices (last_seen_at);
CREATE INDEX contact_changes_to_purge ON contact_changes (asked_at);
CREATE INDEX pin_resets_to_purge ON pin_resets (ends_at);
CREATE INDEX sms_inbox_to_purge ON sms_inbox (sent_at);
CREATE INDEX email_inbox_to_purge ON email_inbox (sent_at);

-- By what does not change while a session is used.
CREATE INDEX sessions_to_purge ON sessions (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX sessions_by_age ON sessions (created_at);
