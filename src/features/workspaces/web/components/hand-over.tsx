import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { membersQuery } from '../members-query.ts'
import { HandOverModal } from './hand-over-modal.tsx'
import styles from './settings.module.css'

/** For the owner: the way to give the workspace to somebody else in it. */
export const HandOver = ({ workspace }: { workspace: CurrentWorkspace }) => {
  const { data } = useQuery(membersQuery(workspace.id))
  const [opened, setOpened] = useState(false)
  const heirs = data?.members.filter(({ status }) => status === 'manager' || status === 'member') ?? []
  return (
    <section className={styles.module} aria-labelledby="hand-over" id="hand-over-workspace">
      <div className={styles.about}>
        <h2 id="hand-over">Hand this workspace over</h2>
        <p>
          Somebody else becomes its owner, and their plan counts from then on. You stay as a manager, and can leave or
          delete your account.
        </p>
      </div>
      <div className={styles.action}>
        {data && heirs.length === 0 ? (
          <p className={styles.note}>
            Nobody here can take it over yet: it goes to a member or a manager. Invite one, or make a guest a member.
          </p>
        ) : (
          <Button disabled={!data} onClick={() => setOpened(true)}>
            Hand over
          </Button>
        )}
      </div>
      <HandOverModal workspace={workspace} heirs={heirs} opened={opened} onClose={() => setOpened(false)} />
    </section>
  )
}
