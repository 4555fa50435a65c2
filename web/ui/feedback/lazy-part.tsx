import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  /** Shown while loading. */
  waiting?: ReactNode;
  /** Shown if loading fails. */
  lost?: ReactNode;
  children: ReactNode;
}

/** Loads its content lazily. If the script cannot be fetched, only this part shows an error, not the page. */
export class LazyPart extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined)
      return <Suspense fallback={this.props.waiting ?? null}>{this.props.children}</Suspense>;
    if (!isUnfetched(error)) throw error;
    return this.props.lost === undefined ? <LostPart /> : this.props.lost;
  }
}

/** The messages of Chrome, Safari and Firefox. */
const isUnfetched = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed/i.test(error.message);

// Browsers do not retry a module that failed to load; only a reload of the page helps.
function LostPart() {
  const again = (
    <Button look="danger" onClick={() => window.location.reload()}>
      Load this page again
    </Button>
  );
  return (
    <ErrorNotice action={again}>This part could not be loaded. Please check your connection.</ErrorNotice>
  );
}
