/** Where a topic stands for people. Only the identifier counts; the words are for the reader. */
export function topicPath({ id, title }: { id: string; title: string }): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `/forum/${id}${slug && `-${encodeURIComponent(slug.toWellFormed())}`}`;
}

/** The identifier in such an address, if there is one. */
export function topicIdOf(segment: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-|$)/i.exec(segment)?.[1]?.toLowerCase();
}
