-- Who had rows added or taken back, where that is not who brought the file in.
alter table imports
  add column actor_id uuid,
  add column actor_email text,
  add column actor_role text;
