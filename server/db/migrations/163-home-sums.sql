-- What the owner's home adds up besides money: enquiries and how they ended, admissions and what families owe, by day. As in
-- `report_sums` each change adds a row of its own, so that nobody waits for anybody; rows that are alike are merged every hour.
-- Decision 046 tells why.

alter table enquiries
  add column source text not null default 'website' check (source in ('website', 'chatbot', 'office', 'import'));
create index admissions_of_enquiry on admissions (enquiry_id) where enquiry_id is not null;

-- By the day on which an enquiry came.
create table enquiry_sums (
  day date not null,
  source text not null,
  subject text not null,
  enquiries bigint not null,
  -- Of these, how many led to an admission for which money is held; apart those for which there is only that of test mode.
  converted bigint not null,
  converted_test bigint not null
);
create index enquiry_sums_by_day on enquiry_sums (day);

create table enquiry_conversions (
  enquiry_id uuid primary key references enquiries on delete cascade,
  -- Only money of test mode is held.
  test boolean not null
);

create table admission_sums (
  day date not null,
  course text not null,
  admission_type text not null,
  -- By the day on which they came.
  admissions bigint not null,
  -- By how much what is owed grew on that day, in paise: summed up to a day it is what was owed at its end.
  owed bigint not null
);
create index admission_sums_by_day on admission_sums (day);

/* Enquiries. Those in the trash do not count, nor those that hang under another. */

create function is_counted(e enquiries) returns boolean language sql immutable
  return e.id is not null and e.trashed_at is null and e.merged_into is null;

-- 'real' or 'test', by the money held for the admissions that an enquiry led to.
create function enquiry_outcome(e enquiries) returns text language sql stable as $$
  select case when count(*) > 0 then case when bool_and(p.gateway = 'sandbox') then 'test' else 'real' end end
  from admissions a join payments p on p.admission_id = a.id and p.net > 0
  where (a.id = e.admission_id or a.enquiry_id = e.id) and a.trashed_at is null and a.status <> 'declined'
$$;

-- To be called while the enquiry is locked.
create function count_enquiry(before enquiries, after enquiries) returns void language plpgsql as $$
declare
  old_outcome text;
  new_outcome text;
begin
  select case when test then 'test' else 'real' end into old_outcome from enquiry_conversions where enquiry_id = before.id;
  if is_counted(after) then
    new_outcome := enquiry_outcome(after);
  end if;
  if new_outcome is null and old_outcome is not null then
    delete from enquiry_conversions where enquiry_id = before.id;
  elsif new_outcome is distinct from old_outcome then
    insert into enquiry_conversions (enquiry_id, test) values (after.id, new_outcome = 'test')
    on conflict (enquiry_id) do update set test = excluded.test;
  end if;
  insert into enquiry_sums (day, source, subject, enquiries, converted, converted_test)
  select side.day, side.source, side.subject, sum(side.n), sum(side.n * (side.outcome = 'real')::int),
    sum(side.n * (side.outcome = 'test')::int)
  from (values
    (india_day(before.created_at), before.source, before.subject, -(is_counted(before))::int, coalesce(old_outcome, '')),
    (india_day(after.created_at), after.source, after.subject, (is_counted(after))::int, coalesce(new_outcome, ''))
  ) as side (day, source, subject, n, outcome)
  where side.n <> 0
  group by 1, 2, 3
  having sum(side.n) <> 0 or old_outcome is distinct from new_outcome;
end $$;

create function enquiries_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Nothing can have come of it yet.
    insert into enquiry_sums (day, source, subject, enquiries, converted, converted_test)
    select india_day(new.created_at), new.source, new.subject, 1, 0, 0 where is_counted(new);
  elsif tg_op = 'UPDATE' then
    perform count_enquiry(old, new);
  else
    perform count_enquiry(old, null);
    return old;
  end if;
  return null;
end $$;
create trigger enquiries_count_new after insert on enquiries for each row execute function enquiries_count();
create trigger enquiries_count after update on enquiries for each row
  when ((old.trashed_at is null, old.merged_into, old.admission_id, old.source, old.subject, old.created_at)
    is distinct from (new.trashed_at is null, new.merged_into, new.admission_id, new.source, new.subject, new.created_at))
  execute function enquiries_count();
-- Before its conversion is deleted with it.
create trigger enquiries_count_gone before delete on enquiries for each row execute function enquiries_count();

/* Admissions. */

-- As the list of dues counts it.
create function owed_of(a admissions) returns bigint language sql immutable
  return case when a.id is null or a.trashed_at is not null or a.paid_back_at is not null or a.status = 'declined' then 0
    else greatest(a.fees - a.paid, 0) end;

create function is_listed(a admissions) returns int language sql immutable
  return (a.id is not null and a.trashed_at is null)::int;

-- A line of the ledger changes what is owed on the day of the line. The names put these before and after `ledger_sum`.
create function ledger_day() returns trigger language plpgsql as $$
begin
  perform set_config('taxila.ledger_day', case when tg_argv[0] = 'begin' then new.day::text else '' end, true);
  return null;
end $$;
create trigger ledger_day after insert on ledger for each row execute function ledger_day('begin');
create trigger ledger_sum_end after insert on ledger for each row execute function ledger_day('end');

create function count_admission(before admissions, after admissions) returns void language plpgsql as $$
declare
  changed date := case
    when before.id is null then india_day(after.created_at)
    when current_setting('taxila.ledger_day', true) <> '' then current_setting('taxila.ledger_day')::date
    when after.trashed_at is distinct from before.trashed_at then india_day(coalesce(after.trashed_at, now()))
    when after.updated_at <> before.updated_at then india_day(after.updated_at)
    else india_day(now()) end;
  enquiry enquiries;
begin
  insert into admission_sums (day, course, admission_type, admissions, owed)
  select side.day, side.course, side.admission_type, sum(side.admissions), sum(side.owed)
  from (values
    (india_day(before.created_at), before.course, before.admission_type, -is_listed(before), 0),
    (india_day(after.created_at), after.course, after.admission_type, is_listed(after), 0),
    (changed, before.course, before.admission_type, 0, -owed_of(before)),
    (changed, after.course, after.admission_type, 0, owed_of(after))
  ) as side (day, course, admission_type, admissions, owed)
  where side.admissions <> 0 or side.owed <> 0
  group by 1, 2, 3
  having sum(side.admissions) <> 0 or sum(side.owed) <> 0;
  for enquiry in
    select * from enquiries
    where admission_id = coalesce(after.id, before.id) or id in (before.enquiry_id, after.enquiry_id)
    order by id for no key update
  loop
    perform count_enquiry(enquiry, enquiry);
  end loop;
end $$;

create function admissions_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_admission(null, new);
  elsif tg_op = 'UPDATE' then
    perform count_admission(old, new);
  else
    perform count_admission(old, null);
  end if;
  return null;
end $$;
create trigger admissions_count_some after insert or delete on admissions
  for each row execute function admissions_count();
create trigger admissions_count after update on admissions for each row
  when ((old.trashed_at is null, old.paid_back_at is null, old.status = 'declined', old.fees, old.paid, old.course,
      old.admission_type, old.enquiry_id, old.created_at)
    is distinct from (new.trashed_at is null, new.paid_back_at is null, new.status = 'declined', new.fees, new.paid, new.course,
      new.admission_type, new.enquiry_id, new.created_at))
  execute function admissions_count();

/* All of it from the rows themselves: for what is here already, and where rows were erased with their history. */

create function rebuild_home_sums() returns void language plpgsql as $$
begin
  lock table enquiry_sums, admission_sums in share row exclusive mode;
  delete from enquiry_sums;
  delete from enquiry_conversions;
  delete from admission_sums;

  insert into enquiry_conversions (enquiry_id, test)
  select led.enquiry_id, bool_and(p.gateway = 'sandbox')
  from (
    select id as enquiry_id, admission_id from enquiries where admission_id is not null
    union select enquiry_id, id from admissions where enquiry_id is not null
  ) led
  join enquiries e on e.id = led.enquiry_id and is_counted(e)
  join admissions a on a.id = led.admission_id and a.trashed_at is null and a.status <> 'declined'
  join payments p on p.admission_id = a.id and p.net > 0
  group by 1;
  insert into enquiry_sums (day, source, subject, enquiries, converted, converted_test)
  select india_day(e.created_at), e.source, e.subject, count(*), count(*) filter (where not c.test), count(*) filter (where c.test)
  from enquiries e left join enquiry_conversions c on c.enquiry_id = e.id
  where is_counted(e)
  group by 1, 2, 3;

  insert into admission_sums (day, course, admission_type, admissions, owed)
  select day, course, admission_type, sum(admissions), sum(owed)
  from (
    -- The fee as it was at first,
    select india_day(a.created_at) as day, a.course, a.admission_type, is_listed(a) as admissions,
      a.fees - coalesce((select sum(amount) from ledger where admission_id = a.id), 0) as owed
    from admissions a
    union all
    -- what it changed by later,
    select l.day, a.course, a.admission_type, 0, l.amount
    from ledger l join admissions a on a.id = l.admission_id
    union all
    -- what was paid and went back,
    select greatest(l.day, india_day(a.created_at)), a.course, a.admission_type, 0, -l.amount
    from ledger l join payments p on p.id = l.payment_id join admissions a on a.id = p.admission_id
    union all
    -- and what is not asked for any more: who was declined or deleted owes nothing.
    select india_day(coalesce(a.trashed_at, a.updated_at)), a.course, a.admission_type, 0, owed_of(a) - (a.fees - a.paid)
    from admissions a where owed_of(a) <> a.fees - a.paid
  ) as part
  group by 1, 2, 3
  having sum(admissions) <> 0 or sum(owed) <> 0;
end $$;

select rebuild_home_sums();
