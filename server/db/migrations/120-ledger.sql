-- One line for each rupee that came, went back or was voided, and for each change of a fee. Every figure of money is a
-- sum of these lines; the sums that stand beside a payment and an admission are kept by the triggers below.
create table ledger (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('received', 'refunded', 'voided', 'adjusted')),
  -- In paise, with its sign: what came is positive, what went back or was voided negative. Of a fee: by how much it changed.
  amount bigint not null check (amount <> 0),
  payment_id uuid references payments,
  -- Of a change of the fee; that of a payment stands in the payment.
  admission_id uuid,
  -- The capture or the refund that it stands for.
  source uuid unique,
  method text,
  reference text,
  cause text not null,
  -- By their e-mail, as the audit names them; nobody where a gateway told us.
  actor text,
  -- Test mode: no money moved.
  test boolean not null default false,
  -- Of India. A void belongs to the day on which the money came, until that day is closed.
  day date not null,
  at timestamptz not null default now(),
  check ((kind = 'adjusted') = (payment_id is null)),
  check ((kind = 'adjusted') = (admission_id is not null))
);
create index ledger_by_day on ledger (day) include (kind, method, amount, test, payment_id);
create index ledger_of_payment on ledger (payment_id);
create index ledger_of_admission on ledger (admission_id) where admission_id is not null;

create function ledger_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the ledger is never changed' using errcode = 'check_violation';
end $$;
create trigger ledger_guard before update or delete on ledger for each row execute function ledger_guard();

alter table payments
  -- What is held of it, and what went back.
  add column net bigint not null default 0,
  add column refunded bigint not null default 0,
  -- The number that the bank or the cheque bears.
  add column method_reference text,
  -- The admission that it pays for as soon as it is paid.
  add column for_admission uuid,
  -- A refund of it waits for a second person.
  add column refund_proposed_at timestamptz,
  drop constraint payments_gateway_check,
  drop constraint payments_status_check,
  drop constraint payments_method_check,
  drop constraint payments_check,
  drop constraint payments_check1,
  drop constraint payments_admission_id_key;
alter table payments
  add constraint payments_gateway_check check (gateway in ('sandbox', 'stripe', 'razorpay', 'cash', 'upi')),
  add constraint payments_status_check check (status in
    ('created', 'pending', 'claimed', 'paid', 'partly_refunded', 'refunded', 'voided', 'refused', 'failed', 'expired')),
  add constraint payments_method_check check (method in
    ('UPI', 'Card', 'Netbanking', 'Wallet', 'Cash', 'Cheque', 'Bank transfer', 'Sandbox')),
  add constraint payments_paid_check check
    ((status in ('paid', 'partly_refunded', 'refunded', 'voided')) = (paid_at is not null)),
  add constraint payments_used_check check
    (admission_id is null or paid_at is not null or status in ('claimed', 'refused'));
create index payments_of_admission on payments (admission_id) where admission_id is not null;

-- A payment that was voided can be brought back.
alter table payment_moves drop constraint payment_moves_payment_id_to_status_key;

create or replace function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.paid_at is not null then
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

alter table payment_attempts
  add column reference text,
  add column actor text;

-- Several parts of one capture may go back; over the limit of the academy a second person agrees first.
alter table refunds
  drop constraint refunds_attempt_id_key,
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('proposed', 'refused', 'requested', 'done')),
  add column method text,
  add column reference text,
  add column requested_by_name text,
  add column decided_by uuid,
  add column decided_at timestamptz;
create index refunds_of_attempt on refunds (attempt_id);
create index refunds_to_decide on refunds (requested_at) where status = 'proposed';

alter table admissions
  -- What its payments hold.
  add column paid bigint not null default 0,
  -- When the next part of what is open is due.
  add column due_on date;
create index admissions_dues on admissions (due_on, id) where trashed_at is null and paid < fees;

-- A plan of parts, by which the fee is paid.
create table instalments (
  admission_id uuid not null references admissions on delete cascade,
  due_on date not null,
  amount bigint not null check (amount > 0),
  primary key (admission_id, due_on)
);

-- Cash counted at the end of a day. What is written to that day afterwards is a correction.
create table day_closes (
  day date primary key,
  expected bigint not null,
  counted bigint not null,
  denominations jsonb not null,
  reason text,
  closed_by uuid not null,
  closed_by_name text not null,
  closed_at timestamptz not null default now()
);

/* Sums that stand beside their rows. */

create function india_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Kolkata')::date;

create function ledger_receive() returns trigger language plpgsql as $$
begin
  if new.status = 'captured' and new.currency = 'INR' and new.amount > 0 then
    insert into ledger (kind, amount, payment_id, source, method, reference, cause, actor, test, day, at)
    values ('received', new.amount, new.payment_id, new.id, new.method, new.reference,
      case new.gateway when 'cash' then 'counter' else new.gateway end,
      new.actor, new.gateway = 'sandbox', india_day(new.at), new.at);
  end if;
  return null;
end $$;
create trigger ledger_receive after insert on payment_attempts for each row execute function ledger_receive();

create function ledger_pay_back() returns trigger language plpgsql as $$
begin
  insert into ledger (kind, amount, payment_id, source, method, reference, cause, actor, test, day, at)
  select 'refunded', -new.amount, new.payment_id, new.id, coalesce(new.method, a.method),
    coalesce(new.reference, new.gateway_id), new.reason, new.requested_by_name, new.gateway = 'sandbox',
    india_day(new.done_at), new.done_at
  from payment_attempts a where a.id = new.attempt_id and a.currency = 'INR'
  on conflict (source) do nothing;
  return null;
end $$;
create trigger ledger_pay_back after insert or update on refunds
  for each row when (new.status = 'done') execute function ledger_pay_back();

create function ledger_sum() returns trigger language plpgsql as $$
begin
  update payments
  set net = net + new.amount,
    refunded = refunded - case new.kind when 'refunded' then new.amount else 0 end
  where id = new.payment_id;
  return null;
end $$;
create trigger ledger_sum after insert on ledger
  for each row when (new.payment_id is not null) execute function ledger_sum();

-- What is paid pays the parts in their order; the first that is not covered is due next. Without a plan all of it is due
-- on the day of joining.
create function next_due(admission uuid, paid bigint, fees bigint, joining_date date) returns date
language sql stable as $$
  select case when paid >= fees then null else coalesce(
    (select min(part.due_on) from (
      select due_on, sum(amount) over (order by due_on) as till from instalments where admission_id = admission
    ) as part where part.till > paid),
    (select max(due_on) from instalments where admission_id = admission),
    joining_date)
  end
$$;

create function admissions_sum() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.paid := coalesce((select sum(net) from payments where admission_id = new.id), 0);
  end if;
  new.due_on := next_due(new.id, new.paid, new.fees, new.joining_date);
  return new;
end $$;
create trigger admissions_sum before insert or update of paid, fees, joining_date on admissions
  for each row execute function admissions_sum();

create function payments_sum() returns trigger language plpgsql as $$
begin
  update admissions
  set paid = paid + new.net - case when old.admission_id is null then 0 else old.net end
  where id = new.admission_id;
  return null;
end $$;
create trigger payments_sum after update on payments for each row
  when (new.admission_id is not null and (new.net <> old.net or old.admission_id is null))
  execute function payments_sum();

/* Receipts say for good what they said; a correction makes one void and gives the next its place. */

alter table receipts
  add column amount bigint,
  add column course text,
  add column standard text,
  add column method text,
  add column method_reference text,
  add column payment_reference text,
  add column fees bigint,
  add column paid bigint,
  add column replaces text references receipts,
  add column void_cause text,
  drop constraint receipts_payment_id_key,
  drop constraint receipts_admission_id_key;
update receipts r set
  amount = p.amount, course = p.course, standard = p.standard, method = p.method, payment_reference = p.reference,
  void_cause = case when r.voided_at is not null then 'refunded' end
from payments p where p.id = r.payment_id;
-- A node of the version before knows nothing of these columns.
create function receipts_fill() returns trigger language plpgsql as $$
begin
  select p.amount, p.course, p.standard, p.method, p.reference
  into new.amount, new.course, new.standard, new.method, new.payment_reference
  from payments p where p.id = new.payment_id;
  return new;
end $$;
create trigger receipts_fill before insert on receipts
  for each row when (new.amount is null) execute function receipts_fill();
alter table receipts
  alter column amount set not null,
  alter column course set not null,
  alter column standard set not null,
  alter column payment_reference set not null;
create unique index receipts_valid on receipts (payment_id) where voided_at is null;
create index receipts_of_payment on receipts (payment_id);
create index receipts_of_admission on receipts (admission_id);
create unique index receipts_next on receipts (replaces) where replaces is not null;

-- Those of test mode have a series of their own.
alter table receipt_counters
  drop constraint receipt_counters_year_check,
  add constraint receipt_counters_year_check check (year ~ '^T?[0-9]{4}$');

/* What there is already. */

insert into ledger (kind, amount, payment_id, source, method, cause, test, day, at)
select 'received', amount, payment_id, id, method, case gateway when 'cash' then 'counter' else gateway end,
  gateway = 'sandbox', india_day(at), at
from payment_attempts where status = 'captured' and currency = 'INR' and amount > 0;

insert into ledger (kind, amount, payment_id, source, method, reference, cause, test, day, at)
select 'refunded', -r.amount, r.payment_id, r.id, a.method, r.gateway_id, r.reason,
  r.gateway = 'sandbox', india_day(r.done_at), r.done_at
from refunds r join payment_attempts a on a.id = r.attempt_id
where r.status = 'done' and a.currency = 'INR';

-- Cash that was deleted counts no longer.
insert into ledger (kind, amount, payment_id, method, cause, day, at)
select 'voided', -net, id, method, coalesce(trash_reason, 'deleted'), india_day(payment_date), trashed_at
from payments where gateway = 'cash' and status = 'paid' and trashed_at is not null and net > 0;
insert into payment_moves (id, payment_id, from_status, to_status, cause, actor, at)
select gen_random_uuid(), id, 'paid', 'voided', 'deleted', trashed_by, trashed_at
from payments where gateway = 'cash' and status = 'paid' and trashed_at is not null;
update receipts r set voided_at = p.trashed_at, void_cause = 'voided'
from payments p
where p.id = r.payment_id and r.voided_at is null
  and p.gateway = 'cash' and p.status = 'paid' and p.trashed_at is not null;
update payments set status = 'voided' where gateway = 'cash' and status = 'paid' and trashed_at is not null;

update admissions a set paid = coalesce((select sum(net) from payments p where p.admission_id = a.id), 0);

-- Tax numbers, the UPI id, limits: what the office says of money.
create table money_settings (
  id boolean primary key default true check (id),
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
