-- Pictures for the site, in two sizes, as WebP. A name is made of the content, so it never stands for another picture.
create table pictures (
  name text primary key,
  large bytea not null,
  small bytea not null,
  -- Of the larger one.
  width int not null,
  height int not null,
  -- When it was last sent or published.
  sent_at timestamptz not null
);
