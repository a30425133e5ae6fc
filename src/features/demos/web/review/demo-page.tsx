import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { useWaitingNotes } from '../offline/waiting-notes.ts'
import { demoQuery, demosQuery } from '../queries.ts'
import { AddDemoModal } from '../upload/add-demo-modal.tsx'
import { useFileDrop } from '../upload/use-file-drop.ts'
import { DeletedDemo } from './deleted-demo.tsx'
import { waitingId } from './note-list.ts'
import reviewRoomStyles from './review-room.module.css'
import { ReviewRoom } from './review-room.tsx'
import versionDropStyles from './version-drop.module.css'

/** A demo with the notes that wait in this browser to be sent, where they will stand. */
const useWithWaiting = (demo: DemoDetail | undefined): DemoDetail | undefined => {
  const waiting = useWaitingNotes()
  const { data: account } = useQuery(accountQuery)
  return useMemo(() => {
    const own = waiting.filter((note) => note.demoId === demo?.id)
    if (!demo || own.length === 0) return demo
    const shown = own.map(
      (note): DemoNote => ({
        id: waitingId(note.key),
        demoId: demo.id,
        author: account?.displayName ?? null,
        authorId: note.personId,
        authorPicture: account?.profilePictureUrl ?? '',
        guest: false,
        text: note.text,
        atSeconds: note.atSeconds,
        untilSeconds: note.untilSeconds,
        createdAt: note.writtenAt,
        editedAt: null,
        resolvedAt: null,
        resolvedBy: null,
        rowVersion: 0,
        parentId: note.answers,
        mentions: note.mentions,
        carriedFrom: null,
        carryState: null,
        carryConfidence: null,
        canEdit: false,
        canDelete: false,
      }),
    )
    return { ...demo, notes: [...demo.notes, ...shown] }
  }, [demo, waiting, account])
}

/** Takes a file that is dropped on the review of a song: it becomes a new version of it. */
const VersionDrop = ({ workspaceId, demo, demos }: { workspaceId: string; demo: Demo; demos: readonly Demo[] }) => {
  const [file, setFile] = useState<File | null>(null)
  const over = useFileDrop(file === null, ([first]) => {
    // A question that is open comes first.
    if (first && !document.querySelector('[aria-modal="true"]')) setFile(first)
  })
  if (file)
    return (
      <AddDemoModal
        workspaceId={workspaceId}
        demos={demos}
        start={{ file, title: demo.name }}
        onClose={() => setFile(null)}
      />
    )
  return over ? (
    <p className={versionDropStyles.over}>{t('Drop to add a version of {name}', { name: demo.name })}</p>
  ) : null
}

const shortest = 150
const restOfScreen = 450

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

const height = (): number => {
  if (innerWidth <= 420) return shortest
  if (innerWidth < 1200) return 220
  return Math.max(200, Math.min(460, innerHeight - restOfScreen))
}

/** How tall the large waveform is on this screen, in CSS pixels. */
const useWaveformHeight = (): number => useSyncExternalStore(subscribe, height)

/** The review screen before its demo is there. */
const ReviewSkeleton = () => {
  const height = useWaveformHeight()
  return (
    <Loading label={t('Loading the demo')}>
      <div className={reviewRoomStyles.room}>
        <div className={reviewRoomStyles.stage}>
          <Skeleton width="min(340px, 70%)" height="44px" />
          <Skeleton height="58px" />
          <Skeleton height={`${height + 32}px`} />
        </div>
        <div className={reviewRoomStyles.rail}>
          <div className={reviewRoomStyles.bones}>
            <Skeleton width="40%" height="18px" />
            <Skeleton height="34px" />
            <Skeleton height="34px" />
            <Skeleton width="30%" height="18px" />
            <Skeleton height="64px" />
            <Skeleton height="64px" />
          </div>
        </div>
      </div>
    </Loading>
  )
}

/** One demo of the list with everything that is known of it, as new as the list. */
const useDemoDetail = (
  workspaceId: string,
  demoId: string | undefined,
): { demo: DemoDetail | undefined; error: Error | null; isFetching: boolean } => {
  const { dataUpdatedAt: listedAt } = useQuery(demosQuery(workspaceId))
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...demoQuery(workspaceId, demoId ?? ''),
    enabled: demoId !== undefined,
  })
  const isOlder = data !== undefined && dataUpdatedAt < listedAt
  // What happened to a demo is heard by the list: it says first whether there still is one to ask for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, also while an answer from before it is under way
  useEffect(() => {
    if (demoId !== undefined && (isOlder || error !== null)) void refetch()
  }, [listedAt, demoId])
  return { demo: data, error, isFetching }
}

/** One demo to listen to and to talk about; `?t=83` opens it there, `?note=ID` at a note. */
export const DemoPage = () => {
  const workspace = useWorkspace()
  const { demoId } = useParams({ strict: false })
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const { data, error, refetch, isFetching } = useQuery(demosQuery(workspace.id))
  const listed = data?.some((one) => one.id === demoId) === true
  const detail = useDemoDetail(workspace.id, listed ? demoId : undefined)
  const demo = useWithWaiting(listed ? detail.demo : undefined)
  // Never asks: it holds what was shown, for when it is gone from the list.
  const { data: was } = useQuery({ ...demoQuery(workspace.id, demoId ?? ''), enabled: false })
  const [lookedFor, setLookedFor] = useState<string | null>(null)
  const unknown = data !== undefined && !listed
  useEffect(() => {
    // A link may know of a demo that came after the list was read.
    if (unknown && lookedFor !== demoId) void refetch().finally(() => setLookedFor(demoId ?? null))
  }, [unknown, lookedFor, demoId, refetch])

  if (demo && data)
    return (
      <>
        <HeaderCrumb>{demo.name}</HeaderCrumb>
        <ReviewRoom key={demo.id} demo={demo} demos={data} start={search} />
        <May right="edit">
          <VersionDrop workspaceId={workspace.id} demo={demo} demos={data} />
        </May>
      </>
    )
  const failure = error ?? detail.error
  if (failure && !isFetching && !detail.isFetching)
    return (
      <ScreenState>
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          text={t('The demo could not be loaded. Nothing is lost; try again in a moment.')}
          detail={detailOf(failure)}
          onRetry={() => void refetch()}
        />
      </ScreenState>
    )
  if (was && unknown && lookedFor === demoId)
    return (
      <ScreenState>
        <DeletedDemo key={was.id} was={was} demos={data ?? []} />
      </ScreenState>
    )
  if (unknown && lookedFor === demoId)
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title={t('Demo not found')}
          text={t(
            'This demo doesn’t exist, or you can’t see it. It may have been deleted, or belong to another workspace.',
          )}
          action={<LinkButton to="/demos">{t('All demos')}</LinkButton>}
        />
      </ScreenState>
    )
  return <ReviewSkeleton />
}
