-- Every breach of a ledger invariant, none when all is well. Reads whole tables: for tests and operators.
create view ledger_breaches as
with flows as (
  select account_id, currency_code, sum(amount) as balance
  from (
    select credit_account_id as account_id, currency_code, amount from movements
    union all
    select debit_account_id, currency_code, -amount from movements
  ) entries
  group by account_id, currency_code
)
select 'currency-does-not-sum-to-zero' as breach, f.currency_code as subject,
  sum(coalesce(b.balance, f.balance))::text as detail
from flows f left join balances b on b.account_id = f.account_id
group by f.currency_code
having sum(coalesce(b.balance, f.balance)) <> 0
union all
select 'balance-is-not-the-sum-of-movements', b.account_id::text,
  b.balance || ' <> ' || coalesce(f.balance, 0)
from balances b left join flows f on f.account_id = b.account_id
where b.balance <> coalesce(f.balance, 0)
union all
select 'held-is-not-the-sum-of-holds', b.account_id::text, b.held || ' <> ' || coalesce(h.held, 0)
from balances b
left join (
  select account_id, sum(amount) as held from holds where state = 'held' group by account_id
) h on h.account_id = b.account_id
where b.held <> coalesce(h.held, 0)
union all
select 'balance-is-not-the-sum-of-the-history', b.account_id::text,
  b.balance || ' <> ' || coalesce(t.balance, 0)
from balances b
left join (
  select account_id, sum(amount) as balance from transactions where status = 'completed'
  group by account_id
) t on t.account_id = b.account_id
where b.balance <> coalesce(t.balance, 0)
union all
select 'hold-disagrees-with-its-transaction', h.id::text, h.state || ', ' || t.status
from holds h join transactions t on t.id = h.id
where (h.state, t.status) not in (('held', 'held'), ('posted', 'completed'), ('voided', 'returned'))
union all
select 'movement-without-a-transaction', m.id::text, m.kind
from movements m
where not exists (select 1 from transactions t where t.movement_id = m.id)
union all
select 'exchange-without-its-other-half', m.id::text, m.currency_code
from movements m
left join movements o on o.id = m.linked_movement_id and o.linked_movement_id = m.id
where m.kind = 'exchange' and o.id is null;
