import { enquiryCalls, type ListedEnquiry } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import { listed } from '#tests/screens/fake-server.ts';
import { listedEnquiry, trashedEnquiry } from '#tests/screens/rows.ts';
import type { testSite } from '#tests/screens/site.tsx';

/** Answers the office list of enquiries: pages, search, deletion and restoring. */
export function answerEnquiries(site: ReturnType<typeof testSite>, count: number, perPage = 50) {
  const state = {
    rows: Array.from({ length: count }, (_, i) => listedEnquiry(i + 1)),
    trash: [] as ListedEnquiry[],
  };

  function remove(ids: readonly string[]): number {
    const gone = state.rows.filter(({ _id }) => ids.includes(_id));
    state.rows = state.rows.filter(({ _id }) => !ids.includes(_id));
    state.trash = [...gone, ...state.trash];
    return gone.length;
  }

  function restore(ids: readonly string[]): number {
    const back = state.trash.filter(({ _id }) => ids.includes(_id));
    state.trash = state.trash.filter(({ _id }) => !ids.includes(_id));
    state.rows = [...state.rows, ...back].sort((a, b) => a._id.localeCompare(b._id));
    return back.length;
  }

  const all = (rows: ListedEnquiry[]) => rows.map(({ _id }) => _id);
  const { list, trash, removeOne, restoreOne, removeMany, restoreMany } = enquiryCalls;

  site.answer(list, ({ query: { search = '', class_name, cursor = '0' } }) => {
    const matching = state.rows.filter(
      (row) => row.name.includes(search) && (!class_name || row.class_name === class_name),
    );
    const [from, to] = [Number(cursor), Number(cursor) + perPage];
    const next = to < matching.length ? String(to) : null;
    return listed(matching.slice(from, to), { total: matching.length, next });
  });
  site.answer(trash, ({ query: { search = '' } }) => {
    const found = state.trash.filter(({ name }) => name.includes(search));
    return listed(found.map((row) => trashedEnquiry(Number(row._id.slice(-12)))));
  });
  site.answer(removeOne, ({ params: { id } }) => {
    if (remove([id]) === 0) throw new Failure('not_found', 'This enquiry is gone.');
    return undefined;
  });
  site.answer(restoreOne, ({ params: { id } }) => {
    const row = state.trash.find(({ _id }) => _id === id);
    if (!row) throw new Failure('not_found');
    restore([id]);
    return row;
  });
  site.answer(removeMany, ({ body: { selection } }) => {
    const done = remove('ids' in selection ? selection.ids : all(state.rows));
    return { done, more: false };
  });
  site.answer(restoreMany, ({ body: { selection } }) => {
    const done = restore('ids' in selection ? selection.ids : all(state.trash));
    return { done, more: false };
  });
  return state;
}
