create table forum_topics (
  -- Also the id of the post that opens it.
  id uuid primary key,
  category text not null
    check (category in ('general-discussion', 'courses-feedback', 'technical-support', 'innovation-ideas')),
  title text not null,
  -- Its opening post is shown and not in the trash.
  listed boolean not null,
  -- Comments that all can see; kept, since counting a million of them for each reader is slow.
  replies integer not null default 0 check (replies >= 0),
  me_too integer not null default 0 check (me_too >= 0),
  accepted_id uuid,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index forum_topics_by_last on forum_topics (last_at, id) where listed;
create index forum_topics_by_age on forum_topics (created_at, id) where listed;
create index forum_topics_by_replies on forum_topics (replies, id) where listed;
create index forum_topics_of_category on forum_topics (category, last_at, id) where listed;
create index forum_topics_search on forum_topics using gin (title gin_trgm_ops) where listed;

-- Who wrote or reported something, as the accounts service named them then; a ban is of the forum only.
create table forum_members (
  id uuid primary key,
  name text not null,
  email text not null,
  joined_at timestamptz not null,
  banned_at timestamptz,
  banned_by uuid,
  ban_reason text
);
create index forum_members_banned on forum_members (banned_at) where banned_at is not null;

create table forum_posts (
  id uuid primary key,
  topic_id uuid not null references forum_topics on delete cascade,
  opens boolean not null generated always as (id = topic_id) stored,
  text text not null,
  -- None for the samples that the site came with.
  author_id uuid references forum_members,
  author_name text not null,
  anonymous boolean not null default false,
  by_staff boolean not null default false,
  state text not null default 'shown' check (state in ('shown', 'held', 'hidden')),
  held_for text[] not null default '{}',
  -- By so many members since the office last looked.
  reports integer not null default 0 check (reports >= 0),
  -- Of the words, without regard to case and space.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  trashed_at timestamptz,
  trashed_by uuid
);
create index forum_posts_of_topic on forum_posts (topic_id, created_at, id) where not opens and trashed_at is null;
create index forum_posts_of_author on forum_posts (author_id, created_at);
create index forum_posts_same on forum_posts (author_id, fingerprint);
create index forum_posts_waiting on forum_posts (created_at, id)
  where trashed_at is null and (state <> 'shown' or reports > 0);
create index forum_posts_trash on forum_posts (trashed_at) where trashed_at is not null;
create index forum_posts_search on forum_posts using gin (text gin_trgm_ops)
  where trashed_at is null and state = 'shown';

create table forum_reports (
  post_id uuid not null references forum_posts on delete cascade,
  member_id uuid not null,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (post_id, member_id)
);

create table forum_me_too (
  topic_id uuid not null references forum_topics on delete cascade,
  member_id uuid not null,
  primary key (topic_id, member_id)
);

-- A post that holds one of these waits for the office, which keeps the list.
create table forum_words (
  word text primary key
);
insert into forum_words (word) values
  ('whatsapp'), ('telegram'), ('snapchat'), ('instagram'), ('discord'), ('meet me'), ('your address'),
  ('send photo'), ('send pic'), ('idiot'), ('stupid'), ('shut up'), ('hate you'), ('kill'), ('suicide');
