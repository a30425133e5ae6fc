import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { LeaveWorkspaceModal } from './leave-workspace-modal.tsx'
import styles from './settings.module.css'

/** For everybody but the owner: the way out. */
export const Leave = ({ workspace }: { workspace: CurrentWorkspace }) => {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  return (
    <section className={styles.module} aria-labelledby="leave">
      <div className={styles.about}>
        <h2 id="leave">Leave</h2>
        <p>What you added stays with the band.</p>
      </div>
      <div className={styles.action}>
        <Button variant="danger" onClick={() => setOpened(true)}>
          Leave this workspace
        </Button>
      </div>
      <LeaveWorkspaceModal
        card={workspace}
        opened={opened}
        onClose={() => setOpened(false)}
        onLeft={() => navigate({ to: '/my-workspaces' })}
      />
    </section>
  )
}
