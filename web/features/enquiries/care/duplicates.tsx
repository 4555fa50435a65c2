import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { askedAbout } from '#contract/enquiries/asked-about.ts';
import { type EnquiryDetail, mergeEnquiries, unmergeEnquiry } from '#contract/enquiries/care.ts';
import { queryKey } from '#web/features/enquiries/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatDay } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Other enquiries from the same phone, which the office can merge and separate again. */
export function Duplicates({ enquiry }: { enquiry: EnquiryDetail }) {
  const { _id, others, merged, merged_into } = enquiry;
  const { merge, unmerge, isBusy } = useMerging(enquiry);
  if (merged_into)
    return (
      <Card className="flex flex-wrap items-center gap-3">
        <p className="grow">This enquiry is merged into another one of the same phone.</p>
        <TextLink to={`/admin/enquiries/${merged_into}`}>Open that one</TextLink>
        <Button look="outline" disabled={isBusy} onClick={() => unmerge(_id)}>
          Unmerge
        </Button>
      </Card>
    );
  if (others.length === 0 && merged.length === 0) return null;
  return (
    <Card className="grid gap-3">
      {merged.length > 0 && (
        <>
          <h2 className="text-xl">{`Merged: ${merged.length} more`}</h2>
          <ul className="grid gap-3">
            {merged.map((one) => (
              <li key={one._id} className="rounded-control bg-sunken px-4 py-3">
                <p className="font-semibold">
                  {[one.name, one.reference, askedAbout(one), formatDay(one.created_at)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{one.enquiryMessage}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {others.length > 0 && (
          <>
            <p className="grow">{`${others.length} more ${others.length === 1 ? 'enquiry' : 'enquiries'} of this phone`}</p>
            <Button look="outline" disabled={isBusy} onClick={merge}>
              Merge
            </Button>
          </>
        )}
        {merged.length > 0 && (
          <Button look="outline" disabled={isBusy} onClick={() => unmerge(_id)}>
            Unmerge
          </Button>
        )}
      </div>
    </Card>
  );
}

function useMerging({ _id, others }: EnquiryDetail) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const onSettled = () => client.invalidateQueries({ queryKey });
  const merging = useMutation({
    mutationFn: () => call(mergeEnquiries, { body: { ids: [_id, ...others.map((one) => one._id)] } }),
    onSettled,
    async onSuccess(lead) {
      toast('success', 'The enquiries are one now.');
      if (lead._id !== _id) await navigate(`/admin/enquiries/${lead._id}`);
    },
    onError: () => toast('error', 'Failed to merge enquiries. Please try again later.'),
  });
  const unmerging = useMutation({
    mutationFn: (id: string) => call(unmergeEnquiry, { params: { id } }),
    onSettled,
    onSuccess: () => toast('success', 'Each enquiry stands for itself again.'),
    onError: () => toast('error', 'Failed to unmerge enquiries. Please try again later.'),
  });
  return {
    merge: () => merging.mutate(),
    unmerge: (id: string) => unmerging.mutate(id),
    isBusy: merging.isPending || unmerging.isPending,
  };
}
