import { SubView } from '#web/features/office/sub-view.tsx';
import { BooksView } from '#web/features/payments/books/books-view.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Books', 'Whether every figure of money agrees.');

export default function AdminBooks() {
  return (
    <SubView title="Books">
      <BooksView />
    </SubView>
  );
}
