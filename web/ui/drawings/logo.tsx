import { imageOf, ownLogo } from '#web/platform/served/pictures.ts';

/** The academy's logo. The academy's name is next to it. */
export function Logo({ className = '' }: { className?: string }) {
  const own = ownLogo();
  if (!own) return <DrawnLogo className={className} />;
  return (
    <img
      {...imageOf(own, 'small')}
      alt=""
      sizes="(min-width: 40rem) 9rem, 5rem"
      decoding="async"
      // An uploaded logo was made for a white background.
      className={`${className} w-auto max-w-14 min-[22.5rem]:max-w-20 rounded-[5px] object-contain sm:max-w-36 dark:bg-[#fff] dark:p-0.5 in-[.band]:bg-[#fff] in-[.band]:p-0.5`}
    />
  );
}

/** An open book whose pages rise into the arch of a stupa. */
export function DrawnLogo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className} fill="none">
      <path className="fill-marigold" d="M24 2.5 26.2 8h-4.4L24 2.5Z" />
      <path
        className="stroke-current"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M24 9.5c-9.6 0-15 7.4-15 16.2V34M24 9.5c9.6 0 15 7.4 15 16.2V34M24 16.5c-5 0-8.2 4.3-8.2 9.6v6.1M24 16.5c5 0 8.2 4.3 8.2 9.6v6.1"
      />
      <path
        className="stroke-marigold"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M24 43.5c-4.4-4.3-11-5.8-20-5.2V33c9-.5 15.6 1 20 5.2 4.4-4.2 11-5.7 20-5.2v5.3c-9-.6-15.6.9-20 5.2Zm0 0v-19"
      />
    </svg>
  );
}
