import type { ReactNode } from 'react'
import { may } from '#kernel/access.ts'
import { daysOfRecords } from '#kernel/recorded-acts.ts'
import { useLive } from '#web/live/use-live.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HandOver } from '../components/hand-over.tsx'
import { Leave } from '../components/leave.tsx'
import { MemberList } from '../components/member-list.tsx'
import styles from '../components/settings.module.css'
import { WorkspaceSettings } from '../components/workspace-settings.tsx'
import { refreshPeople } from '../refresh-people.ts'

/** `/settings`: the person's mails (`mail`), name and time zone of the workspace, who is in it as what, how to take it along (`takeAlong`), what happened to it (`records`, for its owner), and the ways to hand it over or to leave. */
export const SettingsPage = ({
  mail,
  takeAlong,
  records,
}: {
  mail: ReactNode
  takeAlong: ReactNode
  records: (workspaceId: string) => ReactNode
}) => {
  const workspace = useWorkspace()
  const refresh = (): void => void refreshPeople(workspace.id)
  useLive('memberships.changed', refresh)
  useLive('invitations.changed', refresh)
  return (
    <>
      <section className={styles.module} aria-labelledby="mail-settings">
        <div className={styles.about}>
          <h2 id="mail-settings">Your mail</h2>
          <p>For you alone, in all your workspaces.</p>
        </div>
        {mail}
      </section>
      <WorkspaceSettings workspace={workspace} />
      <MemberList workspace={workspace} />
      <section className={styles.module} aria-labelledby="connections">
        <div className={styles.about}>
          <h2 id="connections">Connections</h2>
          <p>Where the numbers of the band come from.</p>
        </div>
        <div>
          <LinkButton to="/connections">Open connections</LinkButton>
        </div>
      </section>
      {may(workspace.role, 'edit') && (
        <section className={styles.module} aria-labelledby="inbox-settings">
          <div className={styles.about}>
            <h2 id="inbox-settings">Inbox</h2>
            <p>The e-mail of the band, read and answered by its members.</p>
          </div>
          <div>
            <LinkButton to="/inbox">Open the inbox</LinkButton>
          </div>
        </section>
      )}
      {may(workspace.role, 'edit') && (
        <section className={styles.module} aria-labelledby="take-along">
          <div className={styles.about}>
            <h2 id="take-along">Take it along</h2>
            <p>It is yours, here and anywhere else.</p>
          </div>
          {takeAlong}
        </section>
      )}
      {may(workspace.role, 'own') && (
        <section className={styles.module} aria-labelledby="records">
          <div className={styles.about}>
            <h2 id="records">What happened</h2>
            <p>Roles, removals, exports and deletions of the last {daysOfRecords} days. For its owner alone.</p>
          </div>
          {records(workspace.id)}
        </section>
      )}
      {may(workspace.role, 'own') ? <HandOver workspace={workspace} /> : <Leave workspace={workspace} />}
    </>
  )
}
