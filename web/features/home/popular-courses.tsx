import { useId } from 'react';
import { type Item, popularCourses } from '#web/features/home/content.ts';
import { ArchFrame } from '#web/ui/arch-frame.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function PopularCourses() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {popularCourses.map((course, index) => (
        <li key={course.title} className="flex animate-rise" style={{ animationDelay: `${0.2 * index}s` }}>
          <PopularCourse course={course} />
        </li>
      ))}
    </ul>
  );
}

function PopularCourse({ course: { title, text, icon: Icon } }: { course: Item }) {
  const id = useId();
  return (
    <Card className="grid grow grid-cols-[auto_1fr] grid-rows-[auto_1fr_auto] items-end gap-x-4 gap-y-3 transition-colors duration-200 hover:border-marigold">
      <ArchFrame className="h-14 w-12">
        <Icon className="size-6" strokeWidth={1.75} />
      </ArchFrame>
      <h3 id={id} className="pb-1 text-[1.4rem]">
        {title}
      </h3>
      <p className="col-span-2 self-start text-muted">{text}</p>
      <LinkButton
        to="/login"
        rel="nofollow"
        look="quiet"
        aria-describedby={id}
        className="col-span-2 -mb-3 -ml-4.5 self-end justify-self-start"
      >
        Learn More
      </LinkButton>
    </Card>
  );
}
