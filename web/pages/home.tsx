import { lazy, Suspense } from 'react';
import { Figures, Hero } from '#web/features/home/hero.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { untilLoaded } from '#web/ui/until-loaded.ts';

const BelowTheFold = lazy(() => untilLoaded(() => import('#web/features/home/below-the-fold.tsx')));

export const meta = () =>
  pageMeta(
    'Online tutoring for standards 1 to 12',
    `${brand()}: comprehensive learning programs and industry-certified courses for school students, with patient teaching.`,
  );

export default function Home() {
  return (
    <>
      <Hero />
      <Figures />
      <Suspense>
        <BelowTheFold />
      </Suspense>
    </>
  );
}
