import { keptFor, type Retention } from './purge.ts';

/** All that is removed in time; whatever is not here stays. */
export const retentions: readonly Retention[] = [
  keptFor('idempotency_keys', 'created_at', '24 hours'),
  keptFor('quotes', 'expires_at', '1 day'),
  keptFor('orders', 'expires_at', '1 day', 'transaction_id IS NULL'),
  keptFor('moved_sums', 'hour', '2 days'),
  keptFor('recipient_lookups', 'asked_at', '1 hour'),
  keptFor('request_looks', 'looked_at', '1 hour'),
  // Printed codes have no end.
  keptFor('payment_requests', 'ends_at', '180 days'),
  keptFor('confirmation_codes', 'expires_at', '1 day'),
  keptFor('code_sends', 'sent_at', '1 day'),
  keptFor('wrong_guesses', 'guessed_at', '1 day'),
  keptFor('attempts', 'last_at', '30 days', '(blocked_until IS NULL OR blocked_until < now())'),
  keptFor('contact_changes', 'asked_at', '1 day'),
  keptFor('passkey_challenges', 'expires_at', '1 hour'),
  keptFor('pin_resets', 'ends_at', '180 days'),
  keptFor('notifications', 'created_at', '365 days'),
  // Half a year after they ended; without an end, after the longest life that can be set.
  keptFor('sessions', 'ended_at', '180 days'),
  keptFor('sessions', 'created_at', '545 days'),
  // Longer than browsers keep the cookie.
  keptFor('known_devices', 'last_seen_at', '400 days'),
  // Removed by the owner of the table alone, whose function says for how long they are kept.
  {
    name: 'security_events_by_at',
    remove: 'SELECT purge_security_events($1) AS removed',
    overdue: `SELECT extract(epoch FROM now() - interval '180 days' - min(at))::float8 FROM security_events`,
  },
  keptFor('sms_inbox', 'sent_at', '7 days'),
  keptFor('email_inbox', 'sent_at', '7 days'),
];
