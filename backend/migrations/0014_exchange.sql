-- An exchange sells from one account to liquidity and buys from liquidity to another, at a quote that its
-- user got, that has not expired, and that is used once.

create table quotes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  from_currency_code text not null references currencies (code),
  to_currency_code text not null references currencies (code),
  quantity_in numeric not null check (quantity_in > 0),
  quantity_out numeric not null check (quantity_out > 0),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check (from_currency_code <> to_currency_code)
);

create index quotes_to_purge on quotes (expires_at);

create function guard_quote() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or new.used_at is null
    or (new.id, new.user_id, new.from_currency_code, new.to_currency_code, new.quantity_in,
        new.quantity_out, new.expires_at)
    <> (old.id, old.user_id, old.from_currency_code, old.to_currency_code, old.quantity_in,
        old.quantity_out, old.expires_at)
  then
    raise exception 'a quote is used once and never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger quotes_are_used_once before update on quotes
  for each row execute function guard_quote();

-- Answers 'exchanged' with the transaction of the account sold from, or why nothing moved:
-- 'account-not-found', 'quote-not-found', 'quote-used', 'quote-expired', 'quote-mismatch' (other
-- currencies, or more bought than the rate gives) or 'insufficient-funds'.
create function execute_exchange(p_user uuid, p_quote uuid, p_from uuid, p_to uuid,
  p_from_amount bigint, p_to_amount bigint, p_at timestamptz default now(),
  out outcome text, out transaction_id uuid) language plpgsql as $$
declare
  v_quote quotes;
  v_from record;
  v_to record;
  v_sold uuid := gen_random_uuid();
  v_bought uuid := gen_random_uuid();
  v_details jsonb;
begin
  select * into v_quote from quotes where id = p_quote and user_id = p_user for update;
  if not found then outcome := 'quote-not-found'; return; end if;
  if v_quote.used_at is not null then outcome := 'quote-used'; return; end if;
  if v_quote.expires_at <= p_at then outcome := 'quote-expired'; return; end if;

  perform lock_balances(p_from, p_to);
  select a.currency_code, c.exponent, b.balance - b.held as available into v_from
  from ledger_accounts a join currencies c on c.code = a.currency_code
    join balances b on b.account_id = a.id
  where a.id = p_from and a.user_id = p_user;
  if not found then outcome := 'account-not-found'; return; end if;
  select a.currency_code, c.exponent into v_to
  from ledger_accounts a join currencies c on c.code = a.currency_code
  where a.id = p_to and a.user_id = p_user;
  if not found then outcome := 'account-not-found'; return; end if;

  if (v_from.currency_code, v_to.currency_code)
      <> (v_quote.from_currency_code, v_quote.to_currency_code)
    or p_to_amount * v_quote.quantity_in * 10::numeric ^ v_from.exponent
      > p_from_amount * v_quote.quantity_out * 10::numeric ^ v_to.exponent
  then outcome := 'quote-mismatch'; return; end if;
  if p_from_amount > v_from.available then outcome := 'insufficient-funds'; return; end if;

  update quotes set used_at = p_at where id = p_quote;
  insert into movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, linked_movement_id, created_at)
  values
    (v_sold, 'exchange', 'exchange-sold:' || p_quote, p_from,
      system_account('liquidity', v_from.currency_code, p_user), v_from.currency_code,
      p_from_amount, v_bought, p_at),
    (v_bought, 'exchange', 'exchange-bought:' || p_quote,
      system_account('liquidity', v_to.currency_code, p_user), p_to, v_to.currency_code,
      p_to_amount, v_sold, p_at);

  v_details := jsonb_build_object('from', v_from.currency_code, 'to', v_to.currency_code);
  insert into transactions (operation_id, user_id, account_id, currency_code, kind, amount, status,
    details, movement_id, created_at)
  values
    (v_sold, p_user, p_from, v_from.currency_code, 'exchange', -p_from_amount, 'completed',
      v_details, v_sold, p_at),
    (v_sold, p_user, p_to, v_to.currency_code, 'exchange', p_to_amount, 'completed',
      v_details, v_bought, p_at);
  outcome := 'exchanged';
  transaction_id := (
    select t.id from transactions t where t.account_id = p_from and t.movement_id = v_sold
  );
end $$;
