-- Past questions asked again: when, and which are answered otherwise than they were. A change goes with the turn it is of.
create table chatbot_replays (
  id uuid primary key,
  finished_at timestamptz not null,
  asked integer not null,
  changed integer not null
);

create table chatbot_replay_changes (
  id uuid primary key references chatbot_turns on delete cascade,
  -- When this answer was first found.
  found_at timestamptz not null,
  -- Taken for something else; else only the text is another.
  otherwise boolean not null,
  topic text not null,
  outcome text not null check (outcome in ('answered', 'choices', 'unknown', 'refused')),
  answer text not null
);
create index chatbot_replay_changes_by_time on chatbot_replay_changes (found_at, id);
