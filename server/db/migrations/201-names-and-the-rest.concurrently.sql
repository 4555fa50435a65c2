-- Messages and people sorted by name and searched for a name, as the other lists: who begins with it, who has it further on, and
-- whose address or message has it.
create index concurrently if not exists contact_messages_search_later on contact_messages
  using gin (substr(lower(name), 2) gin_trgm_ops) where trashed_at is null;
create index concurrently if not exists contact_messages_search_rest on contact_messages
  using gin (lower(email || ' ' || coalesce(phone, '') || ' ' || message) gin_trgm_ops) where trashed_at is null;
create index concurrently if not exists users_search_later on users using gin (
  substr(lower(coalesce(user_metadata ->> 'firstName', '') || ' ' || coalesce(user_metadata ->> 'lastName', '')), 2) gin_trgm_ops);
create index concurrently if not exists users_search_rest on users using gin (lower(coalesce(email, '')) gin_trgm_ops);
drop index concurrently if exists users_words_later;

-- The audit by words in any order and in any script, as the other lists.
create index concurrently if not exists audit_words on audit using gin (lower(subject || ' ' || actor) gin_trgm_ops);
create index concurrently if not exists audit_words_script on audit
  using gin (plain_letters(lower(subject || ' ' || actor)) gin_trgm_ops) where lower(subject || ' ' || actor) ~ '[^ -~]';
drop index concurrently if exists audit_search_lower;

-- Names among those that owe, who are few among all.
create index concurrently if not exists admissions_search_dues on admissions using gin (search_name gin_trgm_ops)
  where trashed_at is null and paid < fees and paid_back_at is null;
