-- Moves money between two users' accounts of one currency. The reference makes a replay move nothing.
-- Answers 'transferred', 'already', 'account-not-found', 'same-account' or 'insufficient-funds'.
create function transfer_money(p_reference text, p_from_user uuid, p_to_user uuid, p_currency text,
  p_amount bigint, p_details jsonb default '{}', p_at timestamptz default now()) returns text
  language plpgsql as $$
declare
  v_from uuid;
  v_to uuid;
  v_movement uuid := gen_random_uuid();
begin
  if p_from_user = p_to_user then return 'same-account'; end if;
  select id into v_from from ledger_accounts
  where kind = 'user' and user_id = p_from_user and currency_code = p_currency;
  select id into v_to from ledger_accounts
  where kind = 'user' and user_id = p_to_user and currency_code = p_currency;
  if v_from is null or v_to is null then return 'account-not-found'; end if;
  perform lock_balances(v_from, v_to);
  if exists (select 1 from movements where reference = 'transfer:' || p_reference) then
    return 'already';
  end if;
  if exists (select 1 from balances where account_id = v_from and balance - held < p_amount) then
    return 'insufficient-funds';
  end if;

  insert into movements (id, kind, reference, debit_account_id, credit_account_id, currency_code,
    amount, created_at)
  values (v_movement, 'transfer', 'transfer:' || p_reference, v_from, v_to, p_currency, p_amount,
    p_at);
  insert into transactions (operation_id, user_id, account_id, currency_code, kind, amount, status,
    details, movement_id, created_at)
  values
    (v_movement, p_from_user, v_from, p_currency, 'transfer', -p_amount, 'completed', p_details,
      v_movement, p_at),
    (v_movement, p_to_user, v_to, p_currency, 'transfer', p_amount, 'completed', p_details,
      v_movement, p_at);
  return 'transferred';
end $$;
