import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { screenAt } from '#features/system/contract/screens.ts'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { nextAddress, useSearchText } from '#web/session/next-address.ts'
import { accountQuery, sessionQuery } from '#web/session/session.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { DeletedWorkspaces } from '../components/deleted-workspaces.tsx'
import workspaceRowStyles from '../components/workspace-row.module.css'
import { WorkspaceRow } from '../components/workspace-row.tsx'
import { failureText } from '../failure-text.ts'
import { firstScreen, useOpenWorkspace } from '../use-open-workspace.ts'
import styles from './my-workspaces-page.module.css'

/** Two rows in their final geometry, while the list is on its way. */
const WorkspaceRowsSkeleton = () => (
  <>
    <Row />
    <Row />
  </>
)

const Row = () => (
  <div className={workspaceRowStyles.row}>
    <Skeleton width="64px" height="64px" />
    <div className={workspaceRowStyles.name}>
      <Skeleton width="140px" height="22px" />
      <br />
      <Skeleton width="180px" />
    </div>
    <div className={workspaceRowStyles.demo}>
      <Skeleton height="48px" />
    </div>
    <div className={workspaceRowStyles.seats}>
      <Skeleton width="64px" />
    </div>
    <Skeleton width="96px" height="28px" />
    <div className={workspaceRowStyles.actions}>
      <Skeleton width="72px" height="32px" />
    </div>
  </div>
)

const CreateWorkspaceModal = lazy(async () => ({
  default: (await import('../components/create-workspace-modal.tsx')).CreateWorkspaceModal,
}))
const DeleteWorkspaceModal = lazy(async () => ({
  default: (await import('../components/delete-workspace-modal.tsx')).DeleteWorkspaceModal,
}))
const LeaveWorkspaceModal = lazy(async () => ({
  default: (await import('../components/leave-workspace-modal.tsx')).LeaveWorkspaceModal,
}))

/** The window for a new workspace: whether it is open, and the name it proposes to a new person, for whom `?create=true` opens it. */
const useCreation = (isFirst: boolean) => {
  const navigate = useNavigate()
  const isAsked = useSearch({ strict: false, select: (search) => 'create' in search && search.create === true })
  const { data: account, isPending } = useQuery({ ...accountQuery, enabled: isAsked })
  const [opened, setOpened] = useState(false)
  const [proposal, setProposal] = useState('')
  const opensAtOnce = isAsked && isFirst && !isPending
  const proposed = account ? t('{name}’s band', { name: account.displayName }) : ''
  useEffect(() => {
    if (!opensAtOnce) return
    setProposal(proposed)
    setOpened(true)
    const withoutCreate = ({ create: _, ...search }: Record<string, unknown>) => search
    void navigate({ to: '/my-workspaces', search: withoutCreate as never, replace: true })
  }, [opensAtOnce, proposed, navigate])
  const open = (): void => {
    setProposal('')
    setOpened(true)
  }
  return { open, modal: { opened, proposal, onClose: () => setOpened(false) } }
}

/** `/my-workspaces`: the own bands and the shared ones, and what one may do with each; opening one goes on to `?next=`. */
export const MyWorkspacesPage = () => {
  const { data, error, refetch } = useQuery(workspacesQuery)
  const next = nextAddress(useSearchText('next'))
  const [asking, setAsking] = useState<Asking | null>(null)
  const stopAsking = (): void => setAsking((asked) => asked && { ...asked, opened: false })
  const none = data && data.workspaces.length + data.sharedWorkspaces.length === 0
  const { open: create, modal: creation } = useCreation(none === true)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.headline}>{t('Where are we playing today?')}</h1>
        {data && !none && (
          <Button variant="primary" className={styles.create} onClick={create}>
            {t('+ Create New Workspace')}
          </Button>
        )}
      </div>
      {next && <p className={styles.onwards}>{onwardsText(next, none)}</p>}
      {none ? (
        <EmptyState
          level="h2"
          title={t('No band yet')}
          text={t('Create a workspace for your first band or project. It holds the demos, the notes and the people.')}
          action={
            <Button variant="primary" size="lg" onClick={create}>
              {t('+ Create New Workspace')}
            </Button>
          }
        />
      ) : data ? (
        <Lists own={data.workspaces} shared={data.sharedWorkspaces} target={next ?? firstScreen} onAsk={setAsking} />
      ) : error ? (
        <ErrorState
          level="h2"
          title={t('Failed to fetch workspaces')}
          text={failureText(error, t('The server did not answer. Nothing is lost; try again in a moment.'))}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('Loading workspaces')}>
          <WorkspaceRowsSkeleton />
        </Loading>
      )}
      <DeletedWorkspaces />
      <p className={styles.beside}>
        {rich('No band yet? Meet other musicians in the <link>community</link>.', {
          link: (text) => <Link to="/community">{text}</Link>,
        })}
      </p>
      <Suspense>
        <CreateWorkspaceModal {...creation} target={next ?? firstScreen} />
        {asking?.about === 'delete' && <DeleteWorkspaceModal {...asking} onClose={stopAsking} />}
        {asking?.about === 'leave' && <LeaveWorkspaceModal {...asking} onClose={stopAsking} />}
      </Suspense>
    </div>
  )
}

/** Why one is here instead of where one wanted to go. */
const onwardsText = (next: string, none: boolean | undefined): string => {
  const title = screenAt(new URL(next, location.origin).pathname)?.title
  return t(
    '{hasNone, select, yes {Create a workspace} other {Open a workspace}} to continue to {isKnown, select, yes {“{title}”} other {where you were going}}.',
    { hasNone: none ? 'yes' : 'no', isKnown: title ? 'yes' : 'no', title },
  )
}

type Asking = { card: WorkspaceCard; about: 'delete' | 'leave'; opened: boolean }

const Lists = ({
  own,
  shared,
  target,
  onAsk,
}: {
  own: WorkspaceCard[]
  shared: WorkspaceCard[]
  /** Where opening one leads. */
  target: string
  onAsk: (asking: Asking) => void
}) => {
  const { data: me = null } = useQuery(sessionQuery)
  const open = useOpenWorkspace(target)
  const first = own[0] ?? shared[0]
  const rows = (cards: WorkspaceCard[]) =>
    cards.map((card) => (
      <WorkspaceRow
        key={card.id}
        card={card}
        me={me}
        primary={card.id === first?.id}
        target={target}
        opening={open.isPending && open.variables === card.id}
        onOpen={() => open.mutate(card.id)}
        onDelete={() => onAsk({ card, about: 'delete', opened: true })}
        onLeave={() => onAsk({ card, about: 'leave', opened: true })}
      />
    ))
  return (
    <>
      <section className={styles.section} aria-labelledby="your-workspaces">
        <div className={styles.head}>
          <h2 id="your-workspaces">{t('Your Workspaces')}</h2>
          <span className="mono">{own.length}</span>
        </div>
        {own.length > 0 ? (
          <ul>{rows(own)}</ul>
        ) : (
          <p className={styles.none}>{t('None of your own yet. You play in other people’s bands below.')}</p>
        )}
      </section>
      <section className={styles.section} aria-labelledby="shared-workspaces">
        <div className={styles.head}>
          <h2 id="shared-workspaces">{t('Shared Workspaces')}</h2>
          <span className="mono">{shared.length}</span>
        </div>
        {shared.length > 0 ? (
          <ul>{rows(shared)}</ul>
        ) : (
          <p className={styles.none}>{t('Bands you’ve been invited to show up here.')}</p>
        )}
      </section>
    </>
  )
}
