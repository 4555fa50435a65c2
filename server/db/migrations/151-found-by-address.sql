-- The address that somebody gave leads to what they sent.
create index enquiries_search_email on enquiries using gin (email gin_trgm_ops)
  where trashed_at is null and email is not null;
create index admissions_search_email on admissions using gin (email gin_trgm_ops)
  where trashed_at is null and email is not null;
