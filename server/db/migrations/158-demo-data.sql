-- Payments that the demo data came with: no money moved for them. They alone can be erased, so that an academy begins with
-- empty books.
create table demo_payments (
  payment_id uuid primary key references payments on delete cascade
);
-- Those that are here already: of a number that only the demo data has, and older than the moment it was planted.
insert into demo_payments
select p.id from payments p join demo_seeds s on s.name = 'admissions' and p.created_at < s.seeded_at
where p.gateway in ('cash', 'sandbox')
  and p.contact_no in (select lpad((5200 + i * 13)::text, 10, '0') from generate_series(0, 149) as i);

create or replace function ledger_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from demo_payments d join payments p on p.id = d.payment_id
    where p.id = old.payment_id or p.admission_id = old.admission_id) then
    return old;
  end if;
  raise exception 'a line of the ledger is never changed' using errcode = 'check_violation';
end $$;

create or replace function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.paid_at is not null and not exists (select from demo_payments where payment_id = old.id) then
      raise exception 'a payment that was paid is never erased' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'created' and not (new.gateway = 'cash' and new.status = 'paid') then
      raise exception 'a payment cannot begin as %', new.status using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'pending'), ('created', 'failed'), ('created', 'expired'), ('created', 'claimed'),
    ('pending', 'paid'), ('pending', 'failed'), ('pending', 'expired'),
    ('claimed', 'paid'), ('claimed', 'refused'),
    ('paid', 'refunded'), ('paid', 'partly_refunded'), ('partly_refunded', 'refunded'),
    ('paid', 'voided'), ('voided', 'paid')
  ) then
    raise exception 'a payment cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.amount <> old.amount then
    raise exception 'the amount of a payment does not change' using errcode = 'check_violation';
  end if;
  if old.admission_id is not null and new.admission_id is distinct from old.admission_id then
    raise exception 'a payment serves one admission' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Numbers of a series that demo receipts had taken before they were cleared; the next ones go on after them.
alter table receipt_counters add column cleared integer not null default 0 check (cleared >= 0);
create or replace view books_number_faults as
  select 'numbers' as "check", 'receipt' as kind, c.year as id, c.year as reference,
    format('%s receipts and the last number is %s', count(r.number) + c.cleared, c.last) as text
  from receipt_counters c left join receipts r on r.year = c.year
  group by c.year, c.last, c.cleared
  having count(r.number) + c.cleared <> c.last or coalesce(max(r.serial), 0) <> c.last;

-- The checklist of a new academy, once an administrator has put it away.
create table office_setup (
  id boolean primary key default true check (id),
  dismissed_at timestamptz not null,
  dismissed_by uuid not null
);
