import { served } from '#web/platform/served/page-values.ts';

/** An announcement of the office above every public page, during its days. */
export function Announcement() {
  const announcement = served().content?.announcement;
  if (!announcement) return null;
  return (
    <p className="bg-band px-4 py-2.5 text-center text-[0.95rem] font-medium text-band-ink wrap-anywhere print:hidden">
      {announcement.text}
    </p>
  );
}

/** Shown above a preview of unpublished content. */
export function PreviewBar() {
  const { preview } = served();
  if (!preview) return null;
  return (
    <p className="bg-marigold px-4 py-2.5 text-center text-[0.95rem] font-medium text-on-marigold">
      {'Preview: not published yet. '}
      <a href={`/?preview=${preview}`} className="underline underline-offset-4">
        Home
      </a>
      {' · '}
      <a href={`/aboutus?preview=${preview}`} className="underline underline-offset-4">
        About Us
      </a>
    </p>
  );
}
