import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { listCourses } from '#contract/courses/catalogue.ts';
import { readCatalogue } from '#web/features/courses/catalogue.ts';
import { call } from '#web/platform/calls/api.ts';
import { served } from '#web/platform/served/page-values.ts';
import { useAuthToken } from '#web/platform/session/session.ts';

export const queryKey = ['courses'];

/** As many as on the server-rendered page. */
const mostOthers = 6;

export function useCatalogue() {
  return useQuery({ queryKey, queryFn: async () => readCatalogue(await call(listCourses)) });
}

/** One course and the others of its standard; visitors get it without the link. */
export function useCourse(id: string | undefined) {
  const token = useAuthToken();
  const { courses: inPage, missing } = served();
  const isMissing = missing === useLocation().pathname;
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, token ? 'member' : 'visitor'],
    queryFn: async () => Object.values(await call(listCourses)).flat(),
    enabled: token !== undefined && id !== undefined,
  });
  const all = data ?? inPage ?? [];
  const course = all.find(({ _id }) => _id === id);
  return {
    course,
    others: all
      .filter(({ _id, standard }) => standard === course?.standard && _id !== id)
      .slice(0, mostOthers),
    failed: Boolean(error),
    isKnown: !id || isMissing || Boolean(data),
    refetch: () => void refetch(),
  };
}
