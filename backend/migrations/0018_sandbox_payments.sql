-- What the sandbox's payment page knows; a real payment provider keeps this elsewhere.

create table sandbox_payments (
  order_id uuid primary key,
  amount bigint not null check (amount > 0),
  currency_code text not null references currencies (code),
  return_url text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  created_at timestamptz not null default now()
);
