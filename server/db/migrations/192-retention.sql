-- A move of a payment outlives what the gateway said.
alter table payment_moves drop constraint payment_moves_event_id_fkey;

-- Old entries go, and of those that stay the data of somebody who is erased; each only in a transaction that says so.
create or replace function audit_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('taxila.erasing', true) = 'yes' then
    return null;
  end if;
  raise exception 'the audit is only added to';
end
$$;

create or replace function ledger_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from demo_payments d join payments p on p.id = d.payment_id
    where p.id = old.payment_id or p.admission_id = old.admission_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('taxila.erasing', true) = 'yes'
    and to_jsonb(new) - 'actor' = to_jsonb(old) - 'actor' then
    return new;
  end if;
  raise exception 'a line of the ledger is never changed' using errcode = 'check_violation';
end $$;
