import { useQuery } from '@tanstack/react-query';
import { readDemoData, readSetup } from '#contract/office/setup.ts';
import { call } from '#web/platform/calls/api.ts';

// Under 'academy', because any change there may complete a step.
export const setupKey = ['academy', 'setup'];

export function useSetup() {
  return useQuery({ queryKey: setupKey, queryFn: () => call(readSetup) });
}

export function useDemoData() {
  return useQuery({ queryKey: ['academy', 'demo-data'], queryFn: () => call(readDemoData) });
}
