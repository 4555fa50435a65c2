-- What was received is told without what was voided, in the proof as in lists, day totals and reports.
create or replace view books_figures as
  select
    coalesce(sum(amount) filter (where kind in ('received', 'voided')), 0) as received,
    -coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
    -coalesce(sum(amount) filter (where kind = 'voided'), 0) as voided,
    coalesce(sum(amount), 0) as net,
    (select coalesce(sum(least(r.amount, p.net)), 0) from receipts r join payments p on p.id = r.payment_id
      where r.voided_at is null and p.gateway <> 'sandbox') as receipts,
    (select coalesce(sum(fees - paid), 0) from admissions
      where trashed_at is null and status <> 'declined' and paid < fees and paid_back_at is null) as due
  from ledger where kind <> 'adjusted' and not test;

-- A refund over the counter has no number but the one that somebody typed.
create or replace function ledger_pay_back() returns trigger language plpgsql as $$
begin
  insert into ledger (kind, amount, payment_id, source, method, reference, cause, actor, test, day, at)
  select 'refunded', -new.amount, new.payment_id, new.id, coalesce(new.method, a.method),
    coalesce(new.reference, case when new.gateway not in ('cash', 'upi') then new.gateway_id end),
    new.reason, new.requested_by_name, new.gateway = 'sandbox', india_day(new.done_at), new.done_at
  from payment_attempts a where a.id = new.attempt_id and a.currency = 'INR'
  on conflict (source) do nothing;
  return null;
end $$;
