/** A readable address. Only the identifier counts; the slug is for readers. */
function slugPath(folder: string, id: string, title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${folder}/${id}${slug && `-${encodeURIComponent(slug.toWellFormed())}`}`;
}

export const topicPath = ({ id, title }: { id: string; title: string }) => slugPath('/forum', id, title);

export const coursePath = ({ _id, title }: { _id: string; title: string }) =>
  slugPath('/courses', _id, title);

/** The identifier at the end of such an address, if any. */
export function idInSlug(segment: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-|$)/i.exec(segment)?.[1]?.toLowerCase();
}
