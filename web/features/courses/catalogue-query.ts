import { useQuery } from '@tanstack/react-query';
import { listCourses } from '#contract/catalogue.ts';
import { readCatalogue } from '#web/features/courses/catalogue.ts';
import { call } from '#web/platform/calls/api.ts';

export const queryKey = ['courses'];

export function useCatalogue() {
  return useQuery({ queryKey, queryFn: async () => readCatalogue(await call(listCourses)) });
}
