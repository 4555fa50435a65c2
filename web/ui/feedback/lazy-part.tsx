import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  /** Until it has come. */
  waiting?: ReactNode;
  /** Where it cannot come. */
  lost?: ReactNode;
  children: ReactNode;
}

/** What is loaded only when it is wanted. Where its script cannot be fetched, only this place says so, not the page. */
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

/** In the words of Chrome, Safari and Firefox. */
const isUnfetched = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed/i.test(error.message);

// A browser does not ask a second time for a script that it could not fetch; only loading the page again does.
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
