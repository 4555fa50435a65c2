-- Everything that was paid went back, and nobody has decided since whether the place is kept: nothing is asked for.
alter table admissions
  add column paid_back_at timestamptz,
  -- None until something is paid, where nothing was received when it was written down.
  alter column payment_id drop not null;

create or replace function payments_sum() returns trigger language plpgsql as $$
declare
  change bigint := new.net - case when old.admission_id is null then 0 else old.net end;
begin
  update admissions
  set paid = paid + change,
    payment_id = coalesce(payment_id, new.id),
    paid_back_at = case
      when paid + change > 0 then null
      when change < 0 and exists (
        select from payments where admission_id = new.admission_id and refunded > 0) then now()
      else paid_back_at end
  where id = new.admission_id;
  return null;
end $$;

-- Who was accepted after the refund was accepted without payment.
update admissions a set paid_back_at = now()
where a.paid <= 0
  and exists (select from payments p where p.admission_id = a.id and p.refunded > 0)
  and (a.status <> 'accepted' or a.updated_at < (
    select max(l.at) from ledger l join payments p on p.id = l.payment_id
    where p.admission_id = a.id and l.kind = 'refunded'));

drop index admissions_dues;
create index admissions_dues on admissions (due_on, id) include (fees, paid, status, course, standard)
  where trashed_at is null and paid < fees and paid_back_at is null;

create or replace view books_figures as
  select
    coalesce(sum(amount) filter (where kind = 'received'), 0) as received,
    -coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
    -coalesce(sum(amount) filter (where kind = 'voided'), 0) as voided,
    coalesce(sum(amount), 0) as net,
    (select coalesce(sum(least(r.amount, p.net)), 0) from receipts r join payments p on p.id = r.payment_id
      where r.voided_at is null and p.gateway <> 'sandbox') as receipts,
    (select coalesce(sum(fees - paid), 0) from admissions
      where trashed_at is null and status <> 'declined' and paid < fees and paid_back_at is null) as due
  from ledger where kind <> 'adjusted' and not test;
