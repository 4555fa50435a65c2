import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { guessSubjects } from '#contract/courses/subjects.ts';
import { standardName } from '#contract/fields.ts';
import { type ListedCourse, safeLink } from '#web/features/courses/catalogue.ts';
import { SubjectIcon } from '#web/features/courses/subject-icon.tsx';
import { Button, OutsideLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';

interface Props {
  course: ListedCourse;
  onEdit: () => void;
  onDelete: () => void;
}

export function OfficeCourseCard({ course, onEdit, onDelete }: Props) {
  const id = useId();
  const title = course.title || 'Untitled Course';
  const link = safeLink(course.courselink);
  return (
    <Card className="flex min-w-0 grow flex-col gap-3 p-5 wrap-anywhere">
      <div className="flex items-start gap-3">
        <SubjectIcon title={title} className="mt-1 size-5 shrink-0 text-accent" />
        <h2 id={id} className="grow text-lg leading-snug">
          {title}
        </h2>
      </div>
      <p className="grow text-[0.95rem] text-muted">{course.description || 'No description available'}</p>
      <p className="text-sm">{subjectsOf(course).join(', ')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Pill>{`Standard: ${course.standard ? standardName(course.standard) : 'N/A'}`}</Pill>
        {link ? (
          <OutsideLink look="quiet" href={link} aria-describedby={id} className="-mr-3 px-3 text-[0.95rem]">
            View Course
            <ExternalLink aria-hidden className="size-4" />
          </OutsideLink>
        ) : (
          <span className="text-[0.95rem] text-muted italic">Course link not available</span>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 border-t border-line pt-3 wrap-normal max-[22.4rem]:*:px-2">
        <Button look="outline" onClick={onEdit} aria-describedby={id}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        <Button
          look="outline"
          className="border-transparent text-muted"
          onClick={onDelete}
          aria-describedby={id}
        >
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      </div>
    </Card>
  );
}

const subjectsOf = ({ subjects, title, description }: ListedCourse) =>
  subjects ?? guessSubjects({ title: title ?? '', description: description ?? '' });
