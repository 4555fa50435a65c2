import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addCourse, type CourseForm, changeCourse, deleteCourse, restoreCourse } from '#contract/courses.ts';
import { queryKey } from '#web/features/courses/catalogue-query.ts';
import { call } from '#web/platform/api.ts';

export function useAddCourse() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CourseForm; idempotencyKey: string }) =>
      call(addCourse, { body }, { idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useChangeCourse() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CourseForm }) =>
      call(changeCourse, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}

export function useDeleteCourse() {
  return useMutation({
    mutationFn: (id: string) => call(deleteCourse, { params: { id } }),
    onSuccess: useRefresh(),
  });
}

export function useRestoreCourse() {
  return useMutation({
    mutationFn: (id: string) => call(restoreCourse, { params: { id } }),
    onSuccess: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
