-- The ledger and what it stands for are compared both ways, and what is to be confirmed with its payments.
create or replace view books_faults as
  with lines as (
    select payment_id, sum(amount) as net, -coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded
    from ledger where payment_id is not null group by 1
  ), valid as (
    select payment_id, count(*) as n, sum(amount) as amount from receipts where voided_at is null group by 1
  ), held as (
    select admission_id, sum(net) as net from payments where admission_id is not null group by 1
  )
  select 'payments' as "check", 'payment' as kind, p.id::text, p.reference,
    format('it says that %s is held and %s went back, the ledger %s and %s',
      rupees(p.net), rupees(p.refunded), rupees(coalesce(l.net, 0)), rupees(coalesce(l.refunded, 0))) as text
  from payments p left join lines l on l.payment_id = p.id
  where (p.net, p.refunded) is distinct from (coalesce(l.net, 0), coalesce(l.refunded, 0))
  union all
  select 'list', 'payment', p.id::text, p.reference,
    format('it is %s, but %s of %s is held', p.status, rupees(p.net), rupees(p.amount))
  from payments p
  where p.attention is null and not case p.status
    when 'paid' then p.net = p.amount
    when 'partly_refunded' then p.net > 0 and p.net < p.amount
    else p.net = 0 end
  union all
  select 'balances', 'admission', a.id::text, a.reference,
    format('it says that %s is paid, its payments hold %s', rupees(a.paid), rupees(coalesce(h.net, 0)))
  from admissions a left join held h on h.admission_id = a.id
  where a.paid <> coalesce(h.net, 0)
  union all
  select 'receipts', 'payment', p.id::text, p.reference,
    case when v.n is null then 'it is paid and has no receipt that holds'
      when p.net = 0 then 'its receipt holds, although its money is gone'
      else format('its receipt says %s, it is %s', rupees(v.amount), rupees(p.amount)) end
  from payments p left join valid v on v.payment_id = p.id
  where p.attention is null and (
    (p.admission_id is not null and p.net > 0) <> (v.n is not null) or v.amount <> p.amount)
  union all
  select 'numbers', 'receipt', c.year, c.year,
    format('%s receipts and the last number is %s', count(r.number), c.last)
  from receipt_counters c left join receipts r on r.year = c.year
  group by c.year, c.last
  having count(r.number) <> c.last or coalesce(max(r.serial), 0) <> c.last
  union all
  select 'gateways', 'payment', p.id::text, p.reference, 'money that came in is not in the ledger'
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
    select from refunds f where f.id = l.source and f.payment_id = l.payment_id and f.status = 'done')
  union all
  select 'balances', 'admission', a.id::text, a.reference,
    format('it says that %s is to be confirmed, its payments %s', rupees(a.to_confirm), rupees(coalesce(c.amount, 0)))
  from admissions a
  left join (
    select admission_id, sum(amount) as amount from payments
    where admission_id is not null and status = 'claimed' and trashed_at is null group by 1
  ) as c on c.admission_id = a.id
  where a.to_confirm <> coalesce(c.amount, 0);
