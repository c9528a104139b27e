-- The double-entry ledger (BACK-2). A movement is one row that debits one account and credits another, so
-- it balances by its shape; the composite foreign keys make both accounts be of the movement's currency.
-- Balances follow from movements and holds by trigger, whoever inserts them.

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3,5}$'),
  exponent smallint not null check (exponent between 0 and 6)
);

insert into currencies (code, exponent)
values ('RUB', 2), ('USD', 2), ('EUR', 2), ('IDR', 2), ('GBP', 2), ('JPY', 0), ('USDC', 6);

-- 'clearing' faces the outside world, 'liquidity' the exchange. System accounts come in stripes and carry
-- no stored balance, so that no row is common to all movements of a currency.
create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('user', 'clearing', 'liquidity')),
  user_id uuid references users (id),
  currency_code text not null references currencies (code),
  stripe smallint not null default 0 check (stripe between 0 and 7),
  created_at timestamptz(3) not null default now(),
  check ((kind = 'user') = (user_id is not null)),
  unique (id, currency_code),
  unique (id, user_id, currency_code)
);

create unique index ledger_accounts_of_user on ledger_accounts (user_id, currency_code)
  where kind = 'user';
create unique index ledger_accounts_of_system on ledger_accounts (kind, currency_code, stripe)
  where kind <> 'user';

insert into ledger_accounts (kind, currency_code, stripe)
select kind, code, stripe
from currencies, unnest(array['clearing', 'liquidity']) kind, generate_series(0, 7) stripe;

create table balances (
  account_id uuid primary key references ledger_accounts (id),
  balance bigint not null default 0,
  held bigint not null default 0,
  constraint holds_are_not_negative check (held >= 0),
  constraint no_overdraft check (balance >= held)
) with (fillfactor = 70);

create table movements (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('topup', 'withdrawal', 'exchange', 'transfer', 'reversal')),
  -- Names the event that moved the money, so that no event moves it twice.
  reference text not null unique,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  currency_code text not null,
  amount bigint not null check (amount between 1 and 999999999999999999),
  -- The other half of an exchange.
  linked_movement_id uuid unique references movements (id) deferrable initially deferred,
  reverses_id uuid unique references movements (id),
  created_at timestamptz(3) not null default now(),
  check (debit_account_id <> credit_account_id),
  check ((kind = 'exchange') = (linked_movement_id is not null)),
  check ((kind = 'reversal') = (reverses_id is not null)),
  foreign key (debit_account_id, currency_code) references ledger_accounts (id, currency_code),
  foreign key (credit_account_id, currency_code) references ledger_accounts (id, currency_code)
);

create index movements_debiting on movements (debit_account_id);
create index movements_crediting on movements (credit_account_id);

create table holds (
  id uuid primary key,
  account_id uuid not null references balances (account_id),
  amount bigint not null check (amount between 1 and 999999999999999999),
  state text not null default 'held' check (state in ('held', 'posted', 'voided')),
  -- Released before the movement exists that spends what was held.
  movement_id uuid unique references movements (id) deferrable initially deferred,
  check ((state = 'posted') = (movement_id is not null))
);

create index holds_open on holds (account_id) where state = 'held';

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only; correct it by a reversal', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_accounts_are_permanent before update or delete on ledger_accounts
  for each row execute function forbid_change();
create trigger movements_are_permanent before update or delete on movements
  for each row execute function forbid_change();
create trigger movements_are_not_emptied before truncate on movements
  for each statement execute function forbid_change();
-- Only the triggers of movements and holds, which run one level deep, change a balance.
create trigger balances_begin_empty before insert on balances
  for each row when (new.balance <> 0 or new.held <> 0) execute function forbid_change();
create trigger balances_follow_movements before update on balances
  for each row when (pg_trigger_depth() = 0) execute function forbid_change();
create trigger balances_are_permanent before delete on balances
  for each row execute function forbid_change();
create trigger holds_are_permanent before delete on holds
  for each row execute function forbid_change();

create function lock_balances(p_one uuid, p_other uuid) returns void language sql as $$
  select 1 from balances where account_id in (p_one, p_other) order by account_id for update;
$$;

create function apply_movement() returns trigger language plpgsql as $$
begin
  perform lock_balances(new.debit_account_id, new.credit_account_id);
  update balances
  set balance = case
    when account_id = new.credit_account_id then balance + new.amount
    else balance - new.amount
  end
  where account_id in (new.debit_account_id, new.credit_account_id);
  return null;
end $$;

create trigger movements_change_balances after insert on movements
  for each row execute function apply_movement();

create function apply_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a hold begins as held' using errcode = 'check_violation';
    end if;
    update balances set held = held + new.amount where account_id = new.account_id;
  else
    if old.state <> 'held' or new.state = 'held'
      or (new.id, new.account_id, new.amount) <> (old.id, old.account_id, old.amount) then
      raise exception 'a hold resolves once and keeps its amount' using errcode = 'check_violation';
    end if;
    update balances set held = held - new.amount where account_id = new.account_id;
  end if;
  return null;
end $$;

create trigger holds_change_balances after insert or update on holds
  for each row execute function apply_hold();

-- An exchange is two movements that name each other: neither can be committed alone.
create function check_linked_movement() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from movements
    where id = new.linked_movement_id
      and linked_movement_id = new.id
      and currency_code <> new.currency_code
  ) then
    raise exception 'an exchange consists of two linked movements' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger movements_are_linked_in_pairs after insert on movements
  deferrable initially deferred for each row when (new.kind = 'exchange')
  execute function check_linked_movement();

-- Spreads one user's movements over one stripe, and different users over all.
create function system_account(p_kind text, p_currency text, p_user uuid) returns uuid
  language sql stable as $$
  select id from ledger_accounts
  where kind = p_kind and currency_code = p_currency
    and stripe = (hashtext(p_user::text) & 7);
$$;

-- Opens the account of a user in a currency, or answers the one that is open.
create function open_account(p_user uuid, p_currency text, p_at timestamptz default now())
  returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into ledger_accounts (kind, user_id, currency_code, created_at)
  values ('user', p_user, p_currency, p_at)
  on conflict (user_id, currency_code) where kind = 'user' do nothing
  returning id into v_id;
  if v_id is not null then
    insert into balances (account_id) values (v_id);
    return v_id;
  end if;
  return (
    select id from ledger_accounts
    where kind = 'user' and user_id = p_user and currency_code = p_currency
  );
end $$;
