import { TakeAlong } from '#features/exports/web/components/take-along.tsx'
import { MailSettings } from '#features/notifications/web/components/mail-settings.tsx'
import { SettingsPage } from '#features/workspaces/web/pages/settings-page.tsx'

/** `/settings`, put together from the features whose settings it holds. */
export const SettingsScreen = () => <SettingsPage mail={<MailSettings />} takeAlong={<TakeAlong />} />
