-- A top-up is an order at a payment provider. Until the provider says what became of it, it is pending:
-- asked again at next_poll_at, and credited exactly once.

create table top_ups (
  id uuid primary key references transactions (id),
  polls integer not null default 0,
  next_poll_at timestamptz(3) default now()
);

create index top_ups_to_poll on top_ups (next_poll_at) where next_poll_at is not null;

-- Answers 'created' with the order's id, or 'account-not-found', 'not-allowed' or 'limit-exceeded'.
create function create_top_up(p_user uuid, p_currency text, p_amount bigint, p_poll_at timestamptz,
  p_at timestamptz default now(), out outcome text, out order_id uuid) language plpgsql as $$
declare
  v_account uuid;
  v_allowance record;
begin
  select id into v_account from ledger_accounts
  where kind = 'user' and user_id = p_user and currency_code = p_currency;
  if not found then outcome := 'account-not-found'; return; end if;
  select * into v_allowance from allowance(p_user, 'topup', p_currency);
  if not v_allowance.is_allowed then outcome := 'not-allowed'; return; end if;
  -- What is pending does not count: it may never be paid.
  if p_amount > v_allowance.each_minor
    or p_amount + moved_in_day(v_account, 'topup', '{completed}', p_at) > v_allowance.day_minor
  then outcome := 'limit-exceeded'; return; end if;

  order_id := gen_random_uuid();
  insert into transactions (id, operation_id, user_id, account_id, currency_code, kind, amount,
    status, created_at)
  values (order_id, order_id, p_user, v_account, p_currency, 'topup', p_amount, 'pending', p_at);
  insert into top_ups (id, next_poll_at) values (order_id, p_poll_at);
  outcome := 'created';
end $$;

-- Answers 'completed', 'already', 'conflict' (it ended otherwise, or for another amount) or 'not-found'.
create function complete_top_up(p_order uuid, p_amount bigint, p_currency text,
  p_at timestamptz default now()) returns text language plpgsql as $$
declare
  v_transaction transactions;
  v_movement uuid := gen_random_uuid();
begin
  select t.* into v_transaction
  from transactions t join top_ups o on o.id = t.id
  where t.id = p_order for update of t;
  if not found then return 'not-found'; end if;
  if (v_transaction.amount, v_transaction.currency_code) <> (p_amount, p_currency) then
    return 'conflict';
  end if;
  if v_transaction.status = 'completed' then return 'already'; end if;
  if v_transaction.status <> 'pending' then return 'conflict'; end if;

  insert into movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, created_at)
  values (v_movement, 'topup', 'topup:' || p_order,
    system_account('clearing', p_currency, v_transaction.user_id), v_transaction.account_id,
    p_currency, p_amount, p_at);
  update transactions set status = 'completed', movement_id = v_movement where id = p_order;
  update top_ups set next_poll_at = null where id = p_order;
  return 'completed';
end $$;

-- Answers 'failed', 'already', 'conflict' (it was credited) or 'not-found'.
create function fail_top_up(p_order uuid) returns text language plpgsql as $$
declare
  v_status text;
begin
  select t.status into v_status
  from transactions t join top_ups o on o.id = t.id
  where t.id = p_order for update of t;
  if not found then return 'not-found'; end if;
  if v_status = 'failed' then return 'already'; end if;
  if v_status <> 'pending' then return 'conflict'; end if;
  update transactions set status = 'failed' where id = p_order;
  update top_ups set next_poll_at = null where id = p_order;
  return 'failed';
end $$;
