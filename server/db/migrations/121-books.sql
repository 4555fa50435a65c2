-- Paise as people write rupees: 1050050 → 10500.50.
create function rupees(paise numeric) returns text language sql immutable parallel safe
  return '₹' || trim_scale(paise / 100)::text;

-- What does not agree with the ledger, row by row; empty when all is well. What someone is looking at already
-- (`attention`) is no surprise, and not told here.
create view books_faults as
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
    and not exists (select from ledger l where l.source = f.id and l.amount = -f.amount and l.kind = 'refunded');

-- The last proof.
create table books (
  id boolean primary key default true check (id),
  result jsonb not null,
  checked_at timestamptz not null
);

-- The sums that the proof tells, of real money alone.
create view books_figures as
  select
    coalesce(sum(amount) filter (where kind = 'received'), 0) as received,
    -coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
    -coalesce(sum(amount) filter (where kind = 'voided'), 0) as voided,
    coalesce(sum(amount), 0) as net,
    (select coalesce(sum(least(r.amount, p.net)), 0) from receipts r join payments p on p.id = r.payment_id
      where r.voided_at is null and p.gateway <> 'sandbox') as receipts,
    (select coalesce(sum(fees - paid), 0) from admissions
      where trashed_at is null and status <> 'declined' and paid < fees) as due
  from ledger where kind <> 'adjusted' and not test;
