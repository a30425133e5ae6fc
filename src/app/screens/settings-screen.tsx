import { WorkspaceRecords } from '#features/audit/web/record-list.tsx'
import { TakeAlong } from '#features/exports/web/components/take-along.tsx'
import { MailSettings } from '#features/notifications/web/components/mail-settings.tsx'
import { PushSettings } from '#features/notifications/web/components/push-settings.tsx'
import { DigestSetting } from '#features/reports/web/components/digest-setting.tsx'
import { SettingsPage } from '#features/workspaces/web/pages/settings-page.tsx'
import styles from './settings-screen.module.css'

/** `/settings`, put together from the features whose settings it holds. */
export const SettingsScreen = () => (
  <SettingsPage
    mail={
      <div className={styles.mails}>
        <MailSettings />
        <DigestSetting />
      </div>
    }
    push={<PushSettings />}
    takeAlong={<TakeAlong />}
    records={(workspaceId) => <WorkspaceRecords workspaceId={workspaceId} />}
  />
)
