import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { BackupsPart } from '#web/features/backups/backups-part.tsx';
import { SubView } from '#web/features/office/sub-view.tsx';
import { AcademySettings } from '#web/features/settings/academy-settings.tsx';
import { ChatbotSettings } from '#web/features/settings/chatbot-settings.tsx';
import { FeeSettings } from '#web/features/settings/fees/fee-settings.tsx';
import { HolidaySettings } from '#web/features/settings/holidays/holiday-settings.tsx';
import { MoneySettings } from '#web/features/settings/money-settings.tsx';
import { MorningMailSettings } from '#web/features/settings/morning-mail-settings.tsx';
import { OptionSettings } from '#web/features/settings/options/option-settings.tsx';
import { SettingsTabs } from '#web/features/settings/settings-tabs.tsx';
import { SiteSettings } from '#web/features/settings/site/site-settings.tsx';
import { DemoPart } from '#web/features/setup/demo-part.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';

const tabs: { path: string; label: string; part: ComponentType }[] = [
  { path: 'academy', label: 'Academy', part: AcademySettings },
  { path: 'site', label: 'Site', part: SiteSettings },
  { path: 'fees', label: 'Fees', part: FeeSettings },
  { path: 'money', label: 'Money', part: MoneySettings },
  { path: 'options', label: 'Options', part: OptionSettings },
  { path: 'holidays', label: 'Holidays', part: HolidaySettings },
  { path: 'morning-mail', label: 'Morning mail', part: MorningMailSettings },
  { path: 'chatbot', label: 'Chatbot', part: ChatbotSettings },
  { path: 'backups', label: 'Backups', part: BackupsPart },
  { path: 'demo', label: 'Demo data', part: DemoPart },
];

export const meta = () => pageMeta('Settings', 'The details and fees of the academy.');

export default function AdminSettingsTab() {
  const { tab } = useParams();
  const chosen = tabs.find(({ path }) => path === tab?.toLowerCase());
  if (!chosen) return <Navigate to="/admin/settings" replace />;
  const { part: Part } = chosen;
  return (
    <SubView title="Settings">
      <SettingsTabs tabs={tabs} />
      <Part />
    </SubView>
  );
}
