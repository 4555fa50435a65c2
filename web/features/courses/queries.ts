import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCourse,
  type CourseForm,
  changeCourse,
  deleteCourse,
  listCourses,
  restoreCourse,
} from '#contract/courses.ts';
import { readCatalogue } from '#web/features/courses/catalogue.ts';
import { call } from '#web/platform/api.ts';

const queryKey = ['courses'];

export function useCatalogue() {
  return useQuery({ queryKey, queryFn: async () => readCatalogue(await call(listCourses)) });
}

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
