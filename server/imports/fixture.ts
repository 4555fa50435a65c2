import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { ImportKind } from '#contract/imports/fields.ts';
import { Import, ImportRow, rowsPerCall } from '#contract/imports/imports.ts';
import { importHandler } from '#server/imports/jobs.ts';
import { isAnyRunning } from '#server/imports/store.ts';
import { importSpecs, openServices } from '#server/services.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

export interface Sheet {
  headers: string[];
  rows: string[][];
}

type Headers = Record<string, string>;

/** Imports files over HTTP as somebody, and does the background work on request. */
export function importer(t: TestApp, kind: ImportKind, who: Headers) {
  const job = importHandler(t.deps, async () => importSpecs(t.deps, await openServices(t.deps)));
  const path = (id: string, more = '') => `/api/imports/${kind}/${id}${more}`;
  // A run ends after a while and enqueues another.
  async function workOff() {
    do await job.handle({});
    while (await isAnyRunning(t.deps.db));
  }

  async function sent(to: string, body?: object): Promise<Import> {
    const answer = await t.send('POST', to, body, who);
    expect([200, 201]).toContain(answer.status);
    return readAs(Import, answer);
  }

  async function upload({ headers, rows }: Sheet): Promise<Import> {
    const one = await sent(`/api/imports/${kind}`, { headers, total: rows.length });
    const lines = rows.map((cells, i) => ({ line: i + 2, cells }));
    for (let i = 0; i < lines.length; i += rowsPerCall)
      await sent(path(one._id, '/rows'), { rows: lines.slice(i, i + rowsPerCall) });
    return one;
  }

  const read = async (id: string) => readAs(Import, await t.fetch(path(id), { headers: who }));

  return {
    path,
    workOff,
    upload,
    read,

    async rows(id: string, outcome?: string) {
      const query = outcome ? `?outcome=${outcome}` : '';
      return readAs(z.array(ImportRow), await t.fetch(path(id, `/rows${query}`), { headers: who }));
    },

    /** Uploads and checks, with the guessed columns. */
    async checked(sheet: Sheet, more: { values?: Record<string, string>; send_invitations?: boolean } = {}) {
      const { _id, mapping } = await upload(sheet);
      const { send_invitations = false, values = {} } = more;
      await sent(path(_id, '/check'), {
        mapping: { ...mapping, values: { ...mapping.values, ...values } },
        send_invitations,
      });
      await workOff();
      return read(_id);
    },

    async run(id: string) {
      await sent(path(id, '/run'));
      await workOff();
      return read(id);
    },

    async undo(id: string) {
      await sent(path(id, '/undo'));
      await workOff();
      return read(id);
    },
  };
}
