import { testimonials } from '#web/features/home/content.ts';
import { Avatar } from '#web/ui/avatar.tsx';

export function Testimonials() {
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14">
      {testimonials.map(({ name, text }) => (
        <li key={name}>
          <figure className="flex h-full flex-col border-t border-edge pt-6">
            <span aria-hidden className="h-7 font-display text-6xl leading-none font-semibold text-accent">
              “
            </span>
            <blockquote className="grow font-display text-xl leading-relaxed">
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-5 flex items-center gap-3 font-semibold">
              <Avatar name={name} className="h-12 w-10 text-sm" />
              {name}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
