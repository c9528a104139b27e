-- A withdrawal holds its amount at once. The payout provider then settles it, which posts the hold, or
-- refuses it, which voids the hold. Of a card only the provider's token and the last four digits are kept.

create table withdrawals (
  id uuid primary key references transactions (id),
  hold_id uuid not null unique references holds (id),
  destination_kind text not null check (destination_kind in ('card', 'usdc')),
  -- The provider's token of a card, or the address.
  destination text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) default now(),
  check (destination_kind <> 'card' or destination !~ '^\d+$')
);

create index withdrawals_to_attempt on withdrawals (next_attempt_at)
  where next_attempt_at is not null;

-- Answers 'held', 'account-not-found', 'not-allowed', 'insufficient-funds' or 'limit-exceeded'. The limit
-- counts what was not returned in the day before; the locked balance makes parallel requests count each
-- other.
create function hold_withdrawal(p_id uuid, p_user uuid, p_currency text, p_amount bigint,
  p_destination_kind text, p_destination text, p_details jsonb, p_at timestamptz default now()) returns text
  language plpgsql as $$
declare
  v_account uuid;
  v_available bigint;
  v_allowance record;
begin
  select account_id, available into v_account, v_available from lock_account(p_user, p_currency);
  if not found then return 'account-not-found'; end if;
  select * into v_allowance from allowance(p_user, 'withdrawal', p_currency);
  if not v_allowance.is_allowed then return 'not-allowed'; end if;
  if p_amount > v_available then return 'insufficient-funds'; end if;
  if p_amount > v_allowance.each_minor
    or p_amount + moved_in_day(v_account, 'withdrawal', '{held,completed}', p_at)
      > v_allowance.day_minor
  then return 'limit-exceeded'; end if;

  insert into transactions (id, operation_id, user_id, account_id, currency_code, kind, amount,
    status, details, created_at)
  values (p_id, p_id, p_user, v_account, p_currency, 'withdrawal', -p_amount, 'held', p_details,
    p_at);
  insert into holds (id, account_id, amount) values (p_id, v_account, p_amount);
  insert into withdrawals (id, hold_id, destination_kind, destination)
  values (p_id, p_id, p_destination_kind, p_destination);
  return 'held';
end $$;

-- Answers 'posted', 'already', 'conflict' (it was returned) or 'not-found'.
create function post_withdrawal(p_id uuid, p_at timestamptz default now()) returns text
  language plpgsql as $$
declare
  v_transaction transactions;
  v_movement uuid := gen_random_uuid();
begin
  select t.* into v_transaction
  from transactions t join withdrawals w on w.id = t.id where t.id = p_id for update of t;
  if not found then return 'not-found'; end if;
  if v_transaction.status = 'completed' then return 'already'; end if;
  if v_transaction.status <> 'held' then return 'conflict'; end if;

  perform lock_balances(v_transaction.account_id, null);
  update holds set state = 'posted', movement_id = v_movement where id = p_id;
  insert into movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, created_at)
  values (v_movement, 'withdrawal', 'withdrawal:' || p_id, v_transaction.account_id,
    system_account('clearing', v_transaction.currency_code, v_transaction.user_id),
    v_transaction.currency_code, -v_transaction.amount, p_at);
  update transactions set status = 'completed', movement_id = v_movement where id = p_id;
  update withdrawals set next_attempt_at = null where id = p_id;
  return 'posted';
end $$;

-- Answers 'voided', 'already', 'conflict' (it was paid out) or 'not-found'.
create function void_withdrawal(p_id uuid) returns text language plpgsql as $$
declare
  v_status text;
begin
  select t.status into v_status
  from transactions t join withdrawals w on w.id = t.id where t.id = p_id for update of t;
  if not found then return 'not-found'; end if;
  if v_status = 'returned' then return 'already'; end if;
  if v_status <> 'held' then return 'conflict'; end if;
  update holds set state = 'voided' where id = p_id;
  update transactions set status = 'returned' where id = p_id;
  update withdrawals set next_attempt_at = null where id = p_id;
  return 'voided';
end $$;
