-- Of someone whose account is erased the words stay and the name goes, however it was erased.
create function forum_forgets_member() returns trigger language plpgsql as $$
begin
  update forum_posts set author_name = 'Former member' where author_id = old.id;
  update forum_members set name = 'Former member', email = '' where id = old.id;
  return null;
end
$$;
create trigger forum_forgets_erased after delete on users
  for each row execute function forum_forgets_member();
create trigger forum_forgets_deleted after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forum_forgets_member();
