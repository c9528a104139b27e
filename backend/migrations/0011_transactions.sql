-- What a user sees in the history: one row for each of their accounts that an operation touches. Only the
-- status moves, and only forward.

create table transactions (
  id uuid primary key default gen_random_uuid(),
  -- Common to all rows of one operation, such as both sides of an exchange.
  operation_id uuid not null,
  user_id uuid not null,
  account_id uuid not null,
  currency_code text not null,
  kind text not null check (kind in ('topup', 'withdrawal', 'exchange', 'transfer')),
  amount bigint not null check (amount <> 0),
  status text not null check (status in ('pending', 'held', 'completed', 'failed', 'returned')),
  -- What a description is written from, in the reader's language.
  details jsonb not null default '{}',
  movement_id uuid references movements (id),
  created_at timestamptz(3) not null default now(),
  check ((status = 'completed') = (movement_id is not null)),
  unique (movement_id, account_id),
  foreign key (account_id, user_id, currency_code)
    references ledger_accounts (id, user_id, currency_code)
);

create index transactions_of_user on transactions (user_id, created_at desc, id desc);
create index transactions_of_account on transactions (account_id, created_at);

create function guard_transaction() returns trigger language plpgsql as $$
begin
  if (new.id, new.operation_id, new.user_id, new.account_id, new.currency_code, new.kind, new.amount,
      new.details, new.created_at)
    is distinct from
     (old.id, old.operation_id, old.user_id, old.account_id, old.currency_code, old.kind, old.amount,
      old.details, old.created_at)
    or (old.status, new.status) not in
      (('pending', 'completed'), ('pending', 'failed'), ('held', 'completed'), ('held', 'returned'))
  then
    raise exception 'a transaction only moves forward to its end' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger transactions_move_forward before update on transactions
  for each row execute function guard_transaction();
create trigger transactions_are_permanent before delete on transactions
  for each row execute function forbid_change();

-- Tells the open pages of the user, in the form of src/events, when the change commits.
create function announce_transaction() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_events',
    json_build_object('event', 'wallet', 'userId', new.user_id)::text);
  return null;
end $$;

create trigger transactions_are_announced after insert or update on transactions
  for each row execute function announce_transaction();

-- The account of a user in a currency, locked for what follows.
create function lock_account(p_user uuid, p_currency text)
  returns table (account_id uuid, available bigint) language sql as $$
  select b.account_id, b.balance - b.held
  from ledger_accounts a join balances b on b.account_id = a.id
  where a.kind = 'user' and a.user_id = p_user and a.currency_code = p_currency
  for update of b;
$$;

-- What a user may move by identification level and blocks (BACK-3); a currency without a limit may not be
-- moved at all.
create function allowance(p_user uuid, p_operation text, p_currency text)
  returns table (is_allowed boolean, each_minor bigint, day_minor bigint) language sql stable as $$
  select
    case p_operation
      when 'topup' then v.is_topup_allowed and not u.topup_blocked
      else v.is_withdrawal_allowed and not u.withdrawal_blocked
    end and m.level is not null,
    m.each_minor, m.day_minor
  from users u
    join identification_levels v on v.name = u.identification_level
    left join level_limits m
      on m.level = v.name and m.operation = p_operation and m.currency_code = p_currency
  where u.id = p_user;
$$;

-- What an account moved in the day before a moment, of the given kind and statuses.
create function moved_in_day(p_account uuid, p_kind text, p_statuses text[], p_at timestamptz)
  returns numeric language sql stable as $$
  select coalesce(sum(abs(amount)), 0) from transactions
  where account_id = p_account and kind = p_kind and status = any (p_statuses)
    and created_at > p_at - interval '24 hours' and created_at <= p_at;
$$;

-- Undoes a completed movement by its mirror image. Answers 'reversed', 'already' (once is enough),
-- 'not-found', 'linked' (an exchange is undone by an exchange) or 'insufficient-funds'.
create function reverse_movement(p_movement uuid) returns text language plpgsql as $$
declare
  v_old movements;
  v_new uuid := gen_random_uuid();
begin
  select * into v_old from movements where id = p_movement;
  if not found or v_old.kind = 'reversal' then return 'not-found'; end if;
  if v_old.kind = 'exchange' then return 'linked'; end if;
  perform lock_balances(v_old.debit_account_id, v_old.credit_account_id);
  if exists (select 1 from movements where reverses_id = p_movement) then return 'already'; end if;
  if exists (
    select 1 from balances
    where account_id = v_old.credit_account_id and balance - held < v_old.amount
  ) then return 'insufficient-funds'; end if;

  insert into movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, reverses_id)
  values (v_new, 'reversal', 'reversal:' || p_movement, v_old.credit_account_id,
    v_old.debit_account_id, v_old.currency_code, v_old.amount, p_movement);
  insert into transactions (operation_id, user_id, account_id, currency_code, kind, amount, status,
    details, movement_id)
  select v_new, user_id, account_id, currency_code, kind, -amount, 'completed',
    jsonb_build_object('reverses', id), v_new
  from transactions where movement_id = p_movement;
  return 'reversed';
end $$;
