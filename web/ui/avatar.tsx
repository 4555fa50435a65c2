import { imageOf } from '#web/platform/served/pictures.ts';
import { ArchFrame } from '#web/ui/drawings/arch-frame.tsx';

interface Props {
  name: string;
  className: string;
  photo?: Parameters<typeof imageOf>[0] | undefined;
}

/** A person's photo or initials; hidden from screen readers, because the name is next to it. */
export function Avatar({ name, className, photo }: Props) {
  if (photo)
    return (
      <img
        {...imageOf(photo, 'small')}
        alt={name}
        sizes="6rem"
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-t-full rounded-b-[5px] border border-line bg-sunken object-cover ${className}`}
      />
    );
  const words = name.split(' ');
  const names = words.filter((word) => !/^\p{Ll}/u.test(word));
  const initials = (names.length > 0 ? names : words)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
  return <ArchFrame className={`font-display font-semibold ${className}`}>{initials}</ArchFrame>;
}
