-- By status, by who looks after them, or both; the sort by status has an index of its own.
create index concurrently if not exists contact_messages_filters on contact_messages (status, spam, owner)
  where trashed_at is null;
