import { Navigate } from 'react-router';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () => pageMeta('Settings', 'The details and fees of the academy.');

export default function AdminSettings() {
  return <Navigate to="/admin/settings/academy" replace />;
}
