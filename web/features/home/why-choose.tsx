import { features } from '#web/features/home/content.ts';
import { ItemCard } from '#web/features/home/item-card.tsx';

export function WhyChoose() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-soft sm:grid-cols-2 lg:grid-cols-3">
      {features.map((feature) => (
        <li
          key={feature.title}
          className="flex bg-surface px-4 py-3 last:sm:col-span-2 sm:p-6 last:lg:col-span-1 lg:p-7"
        >
          <ItemCard item={feature} />
        </li>
      ))}
    </ul>
  );
}
