import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  title: string;
  /** What to look for instead, where the list is narrowed. */
  instead?: string;
  /** What brings rows into it, where it is not. */
  action?: ReactNode;
  children: string;
}

/** Stands in place of a list without rows: who has narrowed it is led back to all, everyone else is told what comes here. */
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
