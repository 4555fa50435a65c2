-- Who did what, when, and what it was before. Rows are added and never changed.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor text not null,
  action text not null,
  kind text not null,
  subject_id uuid,
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_newest on audit (at desc, id desc);
create index audit_by_kind on audit (kind, at desc, id desc);
create index audit_by_actor on audit (actor_id, at desc, id desc);
create index audit_of_subject on audit (subject_id, at desc, id desc);
create index audit_search on audit using gin (subject gin_trgm_ops, actor gin_trgm_ops);

create function audit_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only added to';
end
$$;
create trigger audit_kept before update or delete or truncate on audit execute function audit_is_kept();
