-- What the month's report adds up: sums of ledger lines by day, method and course. Each line adds a row of its own, so that
-- nobody waits for anybody; the nightly job merges rows that are alike.
create table report_sums (
  day date not null,
  test boolean not null,
  method text,
  course text not null,
  -- In paise. Received is without what was voided.
  received bigint not null,
  refunded bigint not null,
  voided bigint not null,
  payments bigint not null
);
create index report_sums_by_day on report_sums (day);

-- A line of the ledger as the report counts it.
create view ledger_counted as
  select l.payment_id, l.day, l.test, l.method,
    case when l.kind = 'refunded' then 0 else l.amount end as received,
    case when l.kind = 'refunded' then -l.amount else 0 end as refunded,
    case when l.kind = 'voided' then -l.amount else 0 end as voided,
    case l.kind when 'received' then 1 when 'voided' then sign(l.amount)::int else 0 end as payments
  from ledger l where l.kind <> 'adjusted';

create or replace function ledger_sum() returns trigger language plpgsql as $$
declare
  -- Read while the payment is locked: whoever changes its course moves the lines that are there by then.
  its_course text;
begin
  update payments
  set net = net + new.amount,
    refunded = refunded - case new.kind when 'refunded' then new.amount else 0 end
  where id = new.payment_id
  returning course into its_course;
  insert into report_sums (day, test, method, course, received, refunded, voided, payments)
  values (new.day, new.test, new.method, its_course,
    case when new.kind = 'refunded' then 0 else new.amount end,
    case when new.kind = 'refunded' then -new.amount else 0 end,
    case when new.kind = 'voided' then -new.amount else 0 end,
    case new.kind when 'received' then 1 when 'voided' then sign(new.amount)::int else 0 end);
  return null;
end $$;

-- The course of a payment is corrected: its lines leave the sums of one course for those of the other.
create function report_sums_move() returns trigger language plpgsql as $$
begin
  insert into report_sums (day, test, method, course, received, refunded, voided, payments)
  select l.day, l.test, l.method, side.course, side.sign * sum(l.received), side.sign * sum(l.refunded),
    side.sign * sum(l.voided), side.sign * sum(l.payments)
  from ledger_counted l cross join (values (old.course, -1), (new.course, 1)) as side (course, sign)
  where l.payment_id = new.id
  group by l.day, l.test, l.method, side.course, side.sign;
  return null;
end $$;
create trigger report_sums_move after update of course on payments
  for each row when (new.course <> old.course) execute function report_sums_move();

insert into report_sums (day, test, method, course, received, refunded, voided, payments)
select l.day, l.test, l.method, p.course, sum(l.received), sum(l.refunded), sum(l.voided), sum(l.payments)
from ledger_counted l join payments p on p.id = l.payment_id
group by 1, 2, 3, 4;

-- The proof adds up the lines of each payment from the index alone.
drop index ledger_of_payment;
create index ledger_of_payment on ledger (payment_id) include (kind, amount);

/* The proof: each view reads the large tables once. */

drop view books_faults;

create view books_payment_faults as
  select f."check", 'payment' as kind, c.id::text, c.reference, f.text
  from (
    select p.id, p.reference, p.status, p.amount, p.net, p.refunded,
      coalesce(l.net, 0) as lines_net, coalesce(l.refunded, 0) as lines_refunded, v.number, v.amount as receipt_amount,
      (p.net, p.refunded) is distinct from (coalesce(l.net, 0), coalesce(l.refunded, 0)) as is_wrong,
      p.attention is null and not case p.status
        when 'paid' then p.net = p.amount
        when 'partly_refunded' then p.net > 0 and p.net < p.amount
        else p.net = 0 end as is_misfit,
      p.attention is null and ((p.admission_id is not null and p.net > 0) <> (v.number is not null)
        or v.amount <> p.amount) as is_misprinted
    from payments p
    left join (
      select payment_id, sum(amount) as net, -coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded
      from ledger where payment_id is not null group by 1
    ) l on l.payment_id = p.id
    -- At most one of a payment holds: an index sees to that.
    left join receipts v on v.payment_id = p.id and v.voided_at is null
  ) c cross join lateral (values
    ('payments', case when c.is_wrong then format('it says that %s is held and %s went back, the ledger %s and %s',
      rupees(c.net), rupees(c.refunded), rupees(c.lines_net), rupees(c.lines_refunded)) end),
    ('list', case when c.is_misfit then
      format('it is %s, but %s of %s is held', c.status, rupees(c.net), rupees(c.amount)) end),
    ('receipts', case when c.is_misprinted then
      case when c.number is null then 'it is paid and has no receipt that holds'
        when c.net = 0 then 'its receipt holds, although its money is gone'
        else format('its receipt says %s, it is %s', rupees(c.receipt_amount), rupees(c.amount)) end end)
  ) as f ("check", text)
  where (c.is_wrong or c.is_misfit or c.is_misprinted) and f.text is not null;

create view books_admission_faults as
  select 'balances' as "check", 'admission' as kind, a.id::text, a.reference,
    format('it says that %s is paid, its payments hold %s', rupees(a.paid), rupees(coalesce(h.net, 0))) as text
  from admissions a left join (
    select admission_id, sum(net) as net from payments where admission_id is not null group by 1
  ) h on h.admission_id = a.id
  where a.paid <> coalesce(h.net, 0);

create view books_number_faults as
  select 'numbers' as "check", 'receipt' as kind, c.year as id, c.year as reference,
    format('%s receipts and the last number is %s', count(r.number), c.last) as text
  from receipt_counters c left join receipts r on r.year = c.year
  group by c.year, c.last
  having count(r.number) <> c.last or coalesce(max(r.serial), 0) <> c.last;

create view books_gateway_faults as
  select 'gateways' as "check", 'payment' as kind, p.id::text, p.reference, 'money that came in is not in the ledger' as text
  from payment_attempts t join payments p on p.id = t.payment_id
  where t.status = 'captured' and t.currency = 'INR' and t.amount > 0
    and not exists (select from ledger l where l.source = t.id and l.amount = t.amount and l.kind = 'received')
  union all
  select 'gateways', 'payment', p.id::text, p.reference, 'money that went back is not in the ledger'
  from refunds f join payment_attempts t on t.id = f.attempt_id join payments p on p.id = f.payment_id
  where f.status = 'done' and t.currency = 'INR'
    and not exists (select from ledger l where l.source = f.id and l.amount = -f.amount and l.kind = 'refunded');

-- By day, whatever the course is; and by course, whatever the day.
create view books_report_faults as
  select 'reports' as "check", 'day' as kind, coalesce(s.day, l.day)::text as id, coalesce(s.day, l.day)::text as reference,
    format('the report of %s says %s and the ledger %s', coalesce(s.method, l.method, 'no method'),
      rupees(coalesce(s.net, 0)), rupees(coalesce(l.net, 0))) as text
  from (
    select day, test, coalesce(method, '') as method, sum(received - refunded) as net, sum(voided) as voided,
      sum(payments) as payments
    from report_sums group by 1, 2, 3
  ) s full join (
    select day, test, coalesce(method, '') as method, sum(received - refunded) as net, sum(voided) as voided,
      sum(payments) as payments
    from ledger_counted group by 1, 2, 3
  ) l on l.day = s.day and l.test = s.test and l.method = s.method
  where (coalesce(s.net, 0), coalesce(s.voided, 0), coalesce(s.payments, 0))
    is distinct from (coalesce(l.net, 0), coalesce(l.voided, 0), coalesce(l.payments, 0))
  union all
  select 'reports', 'course', coalesce(s.course, p.course), coalesce(s.course, p.course),
    format('the reports say %s and its payments hold %s', rupees(coalesce(s.net, 0)), rupees(coalesce(p.net, 0)))
  from (select course, sum(received - refunded) as net from report_sums group by 1) s
  full join (select course, sum(net) as net from payments group by 1) p on p.course = s.course
  where coalesce(s.net, 0) <> coalesce(p.net, 0);

-- What does not agree with the ledger, row by row; empty when all is well. What someone is looking at already
-- (`attention`) is no surprise, and not told here.
create view books_faults as
  select * from books_payment_faults union all
  select * from books_admission_faults union all
  select * from books_number_faults union all
  select * from books_gateway_faults union all
  select * from books_report_faults;
