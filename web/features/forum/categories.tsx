import { Lightbulb, type LucideIcon, MessagesSquare, Star, Wrench } from 'lucide-react';
import { type ForumCategoryId, forumCategories } from '#contract/forum/categories.ts';

const icons: Record<ForumCategoryId, LucideIcon> = {
  'general-discussion': MessagesSquare,
  'courses-feedback': Star,
  'technical-support': Wrench,
  'innovation-ideas': Lightbulb,
};

export function CategoryIcon({ id, className }: { id: ForumCategoryId; className: string }) {
  const Icon = icons[id];
  return <Icon aria-hidden className={className} strokeWidth={1.75} />;
}

export const categoryName = (id: ForumCategoryId) =>
  forumCategories.find((each) => each.id === id)?.name ?? '';

export const categoryPath = (id: ForumCategoryId) => `/forum?categoryId=${id}`;
