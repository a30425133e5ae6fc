import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredWorkspace } from '#features/administration/contract/account-row.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
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
        searchLabel={t('Search name or owner')}
        pages={query}
        found={query.data?.pages.flatMap((page) => page.workspaces)}
        label={t('Workspaces')}
        loading={t('Loading the workspaces')}
        failed={t('Couldn’t load the workspaces')}
        none={{ title: t('No workspace found'), text: t('No name or owner matches.') }}
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

const stateNames = { read_only: t('Read-only'), closed: t('Closed') }
const verbs: Record<WorkspaceState, string> = { open: t('Open'), read_only: t('Make read-only'), closed: t('Close') }
const states: readonly WorkspaceState[] = ['open', 'read_only', 'closed']

const Row = ({ workspace, onAsk }: { workspace: AdministeredWorkspace; onAsk: (state: WorkspaceState) => void }) => (
  <li className={styles.row}>
    <div className={styles.main}>
      <span className={styles.name}>
        {workspace.name} <Chip tone="line">{plans[workspace.tier].name}</Chip>
        {workspace.state !== 'open' && <Chip tone="warn">{stateNames[workspace.state]}</Chip>}
        {workspace.deletedUntil && <Chip tone="warn">{t('Deleted')}</Chip>}
      </span>
      <span className={styles.meta}>
        {t('owned by {owner}', { owner: workspace.owner })}
        {' · '}
        {t('{members, plural, =0 {no people} one {# person} other {# people}}', { members: workspace.members })}
        {' · '}
        {t('{count} of {total}', { count: bytesText(workspace.usedBytes), total: bytesText(workspace.quotaBytes) })}
        {workspace.reason && ` · ${workspace.reason}`}
        {workspace.tier === 'admin' && ` · ${t('always open, as an administrator owns it')}`}
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
              aria-label={t('{what}: {name}', { what: verbs[state], name: workspace.name })}
            >
              {verbs[state]}
            </Button>
          ))}
      </div>
    )}
  </li>
)

const effects: Record<WorkspaceState, string> = {
  open: t('Everybody in it can see and change everything again, and its links work.'),
  read_only: t('Everyone in it can still see and download everything, but nobody can add, change or delete anything.'),
  closed: t('Nobody gets in, and its links for guests, transfers and link pages lead nowhere. Nothing is deleted.'),
}

const stateQuestion = ({ id, name }: AdministeredWorkspace, state: WorkspaceState): Question => ({
  title: t('{act}: {name}?', { act: verbs[state], name }),
  action: verbs[state],
  about: effects[state],
  ...(state !== 'open' && { reasonFor: t('Shown to everyone in the workspace.') }),
  act: (typed) => api.setWorkspaceState({ targetId: id, state, ...typed }),
})
