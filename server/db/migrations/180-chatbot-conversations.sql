-- What visitors asked the chatbot and why it answered so, with personal data masked; kept for 90 days.
create table chatbot_conversations (
  id uuid primary key,
  started_at timestamptz not null,
  last_at timestamptz not null,
  turns integer not null,
  language text not null,
  first_question text not null,
  unanswered integer not null,
  thumbs_down integer not null default 0,
  distress boolean not null,
  seen_at timestamptz
);
create index chatbot_conversations_by_time on chatbot_conversations (last_at, id);
create index chatbot_conversations_in_distress on chatbot_conversations (last_at, id) where distress and seen_at is null;

create table chatbot_turns (
  id uuid primary key,
  conversation_id uuid not null references chatbot_conversations on delete cascade,
  at timestamptz not null,
  language text not null,
  topic text not null,
  outcome text not null check (outcome in ('answered', 'choices', 'unknown', 'refused')),
  -- What the conversation was about before: names from closed lists.
  state text not null,
  question text not null,
  answer text not null,
  thumb text check (thumb in ('up', 'down')),
  why jsonb not null
);
create index chatbot_turns_of on chatbot_turns (conversation_id, id);
create index chatbot_turns_by_time on chatbot_turns (at);

alter table chatbot_questions
  add column thumbs_down integer not null default 0,
  add column language text not null default 'en';

-- Questions by which the office taught what they are about: a topic, or an answer of its own.
create table chatbot_examples (
  id uuid primary key,
  text text not null,
  topic text,
  answer_id uuid references chatbot_answers on delete cascade,
  language text not null,
  added_by text not null,
  added_at timestamptz not null,
  check ((topic is null) <> (answer_id is null))
);
