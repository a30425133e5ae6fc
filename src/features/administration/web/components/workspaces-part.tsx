import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredWorkspace } from '#features/administration/contract/account-row.ts'
import { howMany } from '#features/administration/domain/how-many.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import type { WorkspaceState } from '#kernel/workspace-states.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { GoneOn } from '#web/ui/when.tsx'
import { useSettledSearch, workspacesQuery } from '../queries.ts'
import { AskModal, type Question } from './ask-modal.tsx'
import { FoundList } from './part-state.tsx'
import styles from './parts.module.css'

/** All workspaces, those with the most bytes first, and the state of each. */
export const WorkspacesPart = () => {
  const search = useSettledSearch()
  const [question, setQuestion] = useState<Question | null>(null)
  const query = useInfiniteQuery(workspacesQuery(search.q))
  return (
    <>
      <FoundList
        search={search}
        searchLabel="Search name or owner"
        pages={query}
        found={query.data?.pages.flatMap((page) => page.workspaces)}
        label="Workspaces"
        none={{ title: 'No workspace found', text: 'No name and no owner holds this.' }}
      >
        {(workspace) => (
          <Row
            key={workspace.id}
            workspace={workspace}
            onAsk={(state) => setQuestion(stateQuestion(workspace, state))}
          />
        )}
      </FoundList>
      {question && <AskModal question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

const stateNames: Record<WorkspaceState, string> = { open: 'Open', read_only: 'Read-only', closed: 'Closed' }
const verbs: Record<WorkspaceState, string> = { open: 'Open', read_only: 'Make read-only', closed: 'Close' }
const states: readonly WorkspaceState[] = ['open', 'read_only', 'closed']

const Row = ({ workspace, onAsk }: { workspace: AdministeredWorkspace; onAsk: (state: WorkspaceState) => void }) => (
  <li className={styles.row}>
    <div className={styles.main}>
      <span className={styles.name}>
        {workspace.name} <Chip tone="line">{plans[workspace.tier].name}</Chip>
        {workspace.state !== 'open' && <Chip tone="warn">{stateNames[workspace.state]}</Chip>}
        {workspace.deletedUntil && <Chip tone="warn">Deleted</Chip>}
      </span>
      <span className={styles.meta}>
        of {workspace.owner} · {howMany(workspace.members, 'person', 'people')} · {bytesText(workspace.usedBytes)} of{' '}
        {bytesText(workspace.quotaBytes)}
        {workspace.reason && ` · ${workspace.reason}`}
        {workspace.tier === 'admin' && ' · always open, as an administrator owns it'}
        {workspace.deletedUntil && (
          <>
            {' · '}
            <GoneOn at={workspace.deletedUntil} />
          </>
        )}
      </span>
    </div>
    {workspace.tier !== 'admin' && (
      <div className={styles.actions}>
        {states
          .filter((state) => state !== workspace.state)
          .map((state) => (
            <Button
              key={state}
              size="sm"
              onClick={() => onAsk(state)}
              aria-label={`${verbs[state]}: ${workspace.name}`}
            >
              {verbs[state]}
            </Button>
          ))}
      </div>
    )}
  </li>
)

const effects: Record<WorkspaceState, string> = {
  open: 'Everybody in it can see and change everything again, and its links work.',
  read_only: 'Everybody in it still sees and takes along everything; nobody can add, change or delete anything.',
  closed: 'Nobody gets in, and its links for guests, transfers and link pages lead nowhere. Nothing is deleted.',
}

const stateQuestion = ({ id, name }: AdministeredWorkspace, state: WorkspaceState): Question => ({
  title: `${verbs[state]}: ${name}?`,
  action: verbs[state],
  about: effects[state],
  ...(state !== 'open' && { reasonFor: 'Told to everybody in the workspace.' }),
  act: (typed) => api.setWorkspaceState({ targetId: id, state, ...typed }),
})
