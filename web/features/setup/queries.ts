import { useQuery } from '@tanstack/react-query';
import { readDemoData, readSetup } from '#contract/office/setup.ts';
import { call } from '#web/platform/calls/api.ts';

// Below the academy: whatever is changed there is perhaps a step that is done.
export const setupKey = ['academy', 'setup'];

export function useSetup() {
  return useQuery({ queryKey: setupKey, queryFn: () => call(readSetup) });
}

export function useDemoData() {
  return useQuery({ queryKey: ['academy', 'demo-data'], queryFn: () => call(readDemoData) });
}
