-- What a course teaches, as the office says; null where it is guessed from the title.
alter table courses add column subjects text[];
