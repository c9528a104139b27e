-- One row per intent of a user (BACK-3). While a process works on it, it holds a lease; the answer is
-- written in the same database transaction as what it did, so a crash leaves both or neither.

create table idempotency_keys (
  user_id uuid not null references users (id),
  endpoint text not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint text not null,
  lease_id uuid not null,
  lease_until timestamptz not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);

create index idempotency_keys_to_purge on idempotency_keys (created_at);
