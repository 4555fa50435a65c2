import { popularCourses } from '#web/features/home/content.ts';
import { ItemCard } from '#web/features/home/item-card.tsx';
import { Card } from '#web/ui/card.tsx';

export function PopularCourses() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {popularCourses.map((course, index) => (
        <li key={course.title} className="flex animate-rise" style={{ animationDelay: `${0.2 * index}s` }}>
          <Card className="flex grow transition-colors duration-200 hover:border-marigold max-sm:p-4">
            <ItemCard item={course} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
