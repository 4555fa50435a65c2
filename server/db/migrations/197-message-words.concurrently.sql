-- One index over all that is searched for, as for people: with an index of several columns each word was looked for in each
-- of them, and what all messages say in common was read every time.
create index concurrently if not exists contact_messages_words on contact_messages
  using gin (lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message) gin_trgm_ops)
  where trashed_at is null;
create index concurrently if not exists contact_messages_words_script on contact_messages
  using gin (plain_letters(lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message)) gin_trgm_ops)
  where trashed_at is null and lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message) ~ '[^ -~]';
drop index concurrently if exists contact_messages_search;
drop index concurrently if exists contact_messages_search_script;
drop index concurrently if exists contact_messages_search_written;

-- By status without spam, which the list leaves out and which stands at one end of the other index.
create index concurrently if not exists contact_messages_listed_by_status
  on contact_messages ((case when spam then 'spam' else status end), id) where trashed_at is null and not spam;
