-- What an admission says is to be confirmed is compared with its payments, and the ledger with what it stands for both
-- ways: a line that no capture and no refund tells of is a fault, too.
create or replace view books_admission_faults as
  select f."check", 'admission' as kind, c.id::text, c.reference, f.text
  from (
    select a.id, a.reference, a.paid, a.to_confirm, coalesce(h.net, 0) as net, coalesce(h.claimed, 0) as claimed
    from admissions a left join (
      select admission_id, sum(net) as net,
        sum(amount) filter (where status = 'claimed' and trashed_at is null) as claimed
      from payments where admission_id is not null group by 1
    ) h on h.admission_id = a.id
    where a.paid <> coalesce(h.net, 0) or a.to_confirm <> coalesce(h.claimed, 0)
  ) c cross join lateral (values
    ('balances', case when c.paid <> c.net then
      format('it says that %s is paid, its payments hold %s', rupees(c.paid), rupees(c.net)) end),
    ('balances', case when c.to_confirm <> c.claimed then
      format('it says that %s is to be confirmed, its payments %s', rupees(c.to_confirm), rupees(c.claimed)) end)
  ) as f ("check", text)
  where f.text is not null;

create or replace view books_gateway_faults as
  select 'gateways' as "check", 'payment' as kind, p.id::text, p.reference, 'money that came in is not in the ledger' as text
  from payment_attempts t join payments p on p.id = t.payment_id
  where t.status = 'captured' and t.currency = 'INR' and t.amount > 0
    and not exists (select from ledger l where l.source = t.id and l.amount = t.amount and l.kind = 'received')
  union all
  select 'gateways', 'payment', p.id::text, p.reference, 'money that went back is not in the ledger'
  from refunds f join payment_attempts t on t.id = f.attempt_id join payments p on p.id = f.payment_id
  where f.status = 'done' and t.currency = 'INR'
    and not exists (select from ledger l where l.source = f.id and l.amount = -f.amount and l.kind = 'refunded')
  union all
  select 'gateways', 'payment', p.id::text, p.reference,
    format('the ledger says that %s came in, and nothing else does', rupees(l.amount))
  from ledger l join payments p on p.id = l.payment_id
  where l.kind = 'received' and not exists (
    select from payment_attempts t where t.id = l.source and t.payment_id = l.payment_id and t.status = 'captured')
  union all
  select 'gateways', 'payment', p.id::text, p.reference,
    format('the ledger says that %s went back, and nothing else does', rupees(-l.amount))
  from ledger l join payments p on p.id = l.payment_id
  where l.kind = 'refunded' and not exists (
    select from refunds f where f.id = l.source and f.payment_id = l.payment_id and f.status = 'done');
