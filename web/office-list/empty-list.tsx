import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  title: string;
  /** What to try instead, if the list is narrowed. */
  instead?: string;
  /** How rows get into the list, if it is not narrowed. */
  action?: ReactNode;
  children: string;
}

/** Replaces an empty list: offers to remove the filters, or says what will appear here. */
export function EmptyList({
  title,
  instead = 'Try another name or fewer filters.',
  action,
  children,
}: Props) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if ([...params.keys()].every((name) => name === 'sort'))
    return (
      <EmptyNotice title={title} action={action}>
        {children}
      </EmptyNotice>
    );
  return (
    <EmptyNotice
      title={title}
      action={
        <LinkButton to={pathname} look="outline">
          Show all
        </LinkButton>
      }
    >
      {instead}
    </EmptyNotice>
  );
}
