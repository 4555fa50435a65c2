import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addCourse, type CourseForm, changeCourse, courseTrash } from '#contract/courses/courses.ts';
import { queryKey } from '#web/features/courses/catalogue-query.ts';
import { call } from '#web/platform/calls/api.ts';

export function useAddCourse() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CourseForm; idempotencyKey: string }) =>
      call(addCourse, { body }, { idempotencyKey }),
    onSuccess: useRefreshCourses(),
  });
}

export function useChangeCourse() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CourseForm & { version?: number } }) =>
      call(changeCourse, { params: { id }, body }),
    onSuccess: useRefreshCourses(),
  });
}

export function useRestoreCourse() {
  return useMutation({
    mutationFn: (id: string) => call(courseTrash.restoreOne, { params: { id } }),
    onSuccess: useRefreshCourses(),
  });
}

function useRefreshCourses() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
