-- Where the locale is C, pg_trgm takes no letter beyond ASCII for one, so names in Devanagari had no trigrams. Each such
-- character becomes a letter of ASCII here; some share one, so whoever asks compares the text itself too.
create function plain_letters(written text) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(case when ascii(letter) < 127 then letter else chr(97 + ascii(letter) % 26) end, '' order by place)
    from string_to_table(lower(written), null) with ordinality as letters (letter, place)
  );

create index admissions_search_script on admissions using gin (plain_letters(search_name) gin_trgm_ops)
  where trashed_at is null and search_name ~ '[^ -~]';
create index payments_search_script on payments using gin (plain_letters(student_name) gin_trgm_ops)
  where trashed_at is null and student_name ~ '[^ -~]';
create index enquiries_search_script on enquiries using gin (plain_letters(name) gin_trgm_ops)
  where trashed_at is null and name ~ '[^ -~]';
create index contact_messages_search_script on contact_messages using gin (plain_letters(name) gin_trgm_ops)
  where trashed_at is null and name ~ '[^ -~]';
create index contact_messages_search_written on contact_messages using gin (plain_letters(message) gin_trgm_ops)
  where trashed_at is null and message ~ '[^ -~]';
create index forum_topics_search_script on forum_topics using gin (plain_letters(title) gin_trgm_ops)
  where listed and title ~ '[^ -~]';
-- Name and address as the list of people joins them.
create index users_words_script on users using gin (plain_letters(
  lower(coalesce(email, '') || ' ' || coalesce(user_metadata ->> 'firstName', '') || ' ' || coalesce(user_metadata ->> 'lastName', ''))
) gin_trgm_ops) where
  lower(coalesce(email, '') || ' ' || coalesce(user_metadata ->> 'firstName', '') || ' ' || coalesce(user_metadata ->> 'lastName', ''))
  ~ '[^ -~]';
