import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

export const officeViews = pgTable(
  'office_views',
  {
    id: uuid().primaryKey(),
    person_id: uuid().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [unique().on(table.person_id, table.list, table.name)],
);
