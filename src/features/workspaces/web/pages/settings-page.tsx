import { may } from '#kernel/access.ts'
import { useLive } from '#web/live/use-live.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { HandOver } from '../components/hand-over.tsx'
import { Leave } from '../components/leave.tsx'
import { MemberList } from '../components/member-list.tsx'
import { WorkspaceSettings } from '../components/workspace-settings.tsx'
import { refreshPeople } from '../refresh-people.ts'

/** `/settings`: name and time zone of the workspace, who is in it as what, and the ways to hand it over or to leave. */
export const SettingsPage = () => {
  const workspace = useWorkspace()
  const refresh = (): void => void refreshPeople(workspace.id)
  useLive('memberships.changed', refresh)
  useLive('invitations.changed', refresh)
  return (
    <>
      <WorkspaceSettings workspace={workspace} />
      <MemberList workspace={workspace} />
      {may(workspace.role, 'own') ? <HandOver workspace={workspace} /> : <Leave workspace={workspace} />}
    </>
  )
}
