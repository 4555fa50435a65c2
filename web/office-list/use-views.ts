import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteView, listViews, type View } from '#contract/office/views.ts';
import { call } from '#web/platform/calls/api.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Saved views: named sets of search, filters and order, available on every device. */
export function useViews(list: string, address: ListAddress, enabled: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const queryKey = ['views', list];
  const { data: views = [] } = useQuery({
    queryKey,
    queryFn: () => call(listViews, { query: { list } }),
    staleTime: 300_000,
    enabled,
  });
  const { cursor: _, ...query } = address.query;
  const now = new URLSearchParams(query).toString();
  const current = views.find((view) => view.query === now);
  const refresh = () => client.invalidateQueries({ queryKey });
  const remove = useMutation({
    mutationFn: (view: View) => call(deleteView, { params: { id: view._id } }),
    onSuccess: refresh,
    onError: () => toast('error', 'Failed to delete the view. Please try again later.'),
  });
  return {
    current,
    /** What to do with views, one by one. */
    entries: [
      ...views.map((view) => ({
        label: view.name,
        checked: view === current,
        onClick: () => void navigate(`?${view.query}`),
      })),
      { label: 'Save this view …', apart: views.length > 0, onClick: () => setSaving(true) },
      ...(current
        ? [{ label: `Delete “${current.name}”`, danger: true, onClick: () => remove.mutate(current) }]
        : []),
    ],
    /** For the dialog that asks for a name. */
    save: {
      open: saving,
      start: { list, query: now },
      onClose: () => setSaving(false),
      onSaved: async () => {
        setSaving(false);
        await refresh();
      },
    },
  };
}

export type Views = ReturnType<typeof useViews>;
