import { useParams } from 'react-router';
import { idInSlug } from '#contract/slug-path.ts';
import { CoursePage } from '#web/features/courses/course-page.tsx';
import NotFound from '#web/pages/not-found.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';

export default function Course() {
  const { course = '' } = useParams();
  return (
    <QueryProvider>
      <CoursePage id={idInSlug(course)} missing={<NotFound />} />
    </QueryProvider>
  );
}
