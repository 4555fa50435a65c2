-- What families owe, by when, course and standard: the list of dues is filtered by nothing else, so its totals need no look at
-- the admissions. As in `admission_sums` each change adds a row of its own; rows that are alike are merged every hour.

create table due_sums (
  due_on date,
  course text not null,
  standard text not null,
  dues bigint not null,
  -- In paise.
  balance bigint not null
);

create function count_due() returns trigger language plpgsql as $$
begin
  insert into due_sums (due_on, course, standard, dues, balance)
  select side.due_on, side.course, side.standard, sum(sign(side.owed)), sum(side.owed)
  from (values
    (old.due_on, old.course, old.standard, -owed_of(old)),
    (new.due_on, new.course, new.standard, owed_of(new))
  ) as side (due_on, course, standard, owed)
  where side.owed <> 0
  group by 1, 2, 3
  having sum(side.owed) <> 0 or sum(sign(side.owed)) <> 0;
  return null;
end $$;
create trigger admissions_due_some after insert or delete on admissions for each row execute function count_due();
create trigger admissions_due after update on admissions for each row
  when ((owed_of(old), old.due_on, old.course, old.standard) is distinct from (owed_of(new), new.due_on, new.course, new.standard))
  execute function count_due();

-- From the rows themselves: for what is here already, and where rows came past the triggers.
create function rebuild_due_sums() returns void language plpgsql as $$
begin
  lock table due_sums in share row exclusive mode;
  delete from due_sums;
  insert into due_sums (due_on, course, standard, dues, balance)
  select due_on, course, standard, count(*), sum(owed_of(a)) from admissions a where owed_of(a) > 0 group by 1, 2, 3;
end $$;

select rebuild_due_sums();
