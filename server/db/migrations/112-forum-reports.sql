-- What the office made of a report: true where it hid the post, false where it kept it. Null until it has looked.
alter table forum_reports add column upheld boolean;
create index forum_reports_of_member on forum_reports (member_id, settled_at);
