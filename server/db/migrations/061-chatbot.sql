create table chatbot_answers (
  id uuid primary key,
  question text not null,
  answer text not null,
  also text not null default '',
  page text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  trashed_at timestamptz,
  trashed_by uuid
);
create index chatbot_answers_newest on chatbot_answers (updated_at, id) where trashed_at is null;

-- What the bot could not answer. `key` is the question in its plainest form, so that asking again counts.
create table chatbot_questions (
  id uuid primary key,
  key text not null unique,
  question text not null,
  asked integer not null default 1,
  state text not null default 'open' check (state in ('open', 'answered', 'aside')),
  first_asked_at timestamptz not null default now(),
  last_asked_at timestamptz not null default now()
);
create index chatbot_questions_newest on chatbot_questions (last_asked_at, id) where state = 'open';
create index chatbot_questions_most on chatbot_questions (asked, id) where state = 'open';

-- How often a language model was asked, day by day: the cap holds over all nodes.
create table chatbot_model_use (
  day date primary key,
  requests integer not null default 0
);
