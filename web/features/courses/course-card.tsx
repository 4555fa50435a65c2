import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { coursePath } from '#contract/slug-path.ts';
import { type ListedCourse, safeLink } from '#web/features/courses/catalogue.ts';
import { SubjectIcon } from '#web/features/courses/subject-icon.tsx';
import { OutsideLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function CourseCard({ course }: { course: ListedCourse }) {
  const id = useId();
  const title = course.title || 'Untitled Course';
  const link = safeLink(course.courselink);
  return (
    <Card className="flex min-w-0 grow flex-col items-start gap-3 wrap-anywhere">
      <CardHead
        id={id}
        icon={<SubjectIcon title={title} className="size-5" />}
        title={
          course._id ? (
            <Link to={coursePath({ _id: course._id, title })} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )
        }
      />
      <p className="grow text-[0.98rem] text-muted">{course.description || 'No description available'}</p>
      {link ? (
        <OutsideLink href={link} aria-describedby={id} className="mt-1">
          Visit Course
          <ExternalLink aria-hidden className="size-4" />
        </OutsideLink>
      ) : (
        <p className="mt-1 flex min-h-11 items-center text-muted italic">Course link not available</p>
      )}
    </Card>
  );
}

export function CourseCardSkeleton() {
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Skeleton className="h-12 w-10 shrink-0" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-2 h-11 w-36" />
    </Card>
  );
}
