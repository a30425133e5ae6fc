import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { latestVersions } from '#features/demos/domain/free-version.ts'
import { ShareSongs } from '#features/guests/web/api.tsx'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { asJson, stored, useStored } from '#web/browser-storage.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { useHasKeys, useMedia } from '#web/use-media.ts'
import { playOrPause } from '../demo-actions.tsx'
import { trackOf } from '../demo-track.ts'
import { demosQuery } from '../queries.ts'
import { QueuedUploads } from '../upload/queued-uploads.tsx'
import { UnfinishedUploads } from '../upload/unfinished-uploads.tsx'
import { queueUploads, useUploadQueue } from '../upload/upload-queue.ts'
import type { KnownDemo } from '../upload/upload-target.ts'
import { useFileDrop } from '../upload/use-file-drop.ts'
import { useDemoDialogs } from '../use-demo-dialogs.tsx'
import { useNeedsNetwork } from '../use-needs-network.ts'
import demoListStyles from './demo-list.module.css'
import { DemoList, DemoTableSkeleton } from './demo-list.tsx'
import { DemoTable } from './demo-table.tsx'
import { DemosBar, KeptSongsBar } from './demos-bar.tsx'
import dropZoneStyles from './drop-zone.module.css'
import { searchDemos } from './filter-demos.ts'

/** Says that files may be dropped, where there is a mouse, and shows those that are on their way. */
const DropZone = ({
  workspaceId,
  over,
  demos,
}: {
  workspaceId: string
  over: boolean
  demos: readonly KnownDemo[]
}) => {
  const hasKeys = useHasKeys()
  const uploads = useUploadQueue().filter((upload) => upload.workspaceId === workspaceId)
  return (
    <section className={dropZoneStyles.area} aria-label={t('Uploads')}>
      <QueuedUploads uploads={uploads} />
      <UnfinishedUploads workspaceId={workspaceId} demos={demos} />
      {hasKeys && (
        <p className={classNames(dropZoneStyles.zone, over && dropZoneStyles.over)}>
          <IconUpload size={17} aria-hidden="true" />
          {over ? t('Drop to add') : t('Drop sound files anywhere on this page to add demos')}
        </p>
      )}
    </section>
  )
}

const names = ['46%', '34%', '52%', '40%', '30%', '48%', '37%']

/** The list before its rows are there. */
const DemoListSkeleton = () => (
  <Loading label={t('Loading demos')}>
    {names.map((width) => (
      <div key={width} className={demoListStyles.item}>
        <Skeleton width="36px" height="36px" />
        <div className={demoListStyles.text}>
          <Skeleton width={width} height="12px" />
          <Skeleton width="70%" />
        </div>
      </div>
    ))}
  </Loading>
)

const place = stored<boolean>({
  name: 'backline.demos.only-latest',
  codec: asJson((value) => (typeof value === 'boolean' ? value : undefined)),
  otherwise: false,
})

/** Whether only the highest version of each song is shown; kept in this browser. */
const useOnlyLatest = (): [boolean, (next: boolean) => void] => useStored(place)

const none: readonly Demo[] = []

/** Every demo of the workspace: find, hear, add, change, take along, delete; `?add=true` opens the window for a new one. */
export const DemosPage = () => {
  const workspace = useWorkspace()
  const edits = useMay('edit')
  const { data, error, refetch, isFetching } = useQuery(demosQuery(workspace.id))
  const demos = data ?? none
  const [typed, setTyped] = useState('')
  const [onlyLatest, setOnlyLatest] = useOnlyLatest()
  const wanted = useDeferredValue(typed)
  const listed = useMemo(() => (onlyLatest ? latestVersions(demos) : demos), [demos, onlyLatest])
  const shown = useMemo(() => searchDemos(listed, wanted), [listed, wanted])
  const [shares, setShares] = useState(false)
  const songs = useMemo(() => latestVersions(demos).map((demo) => ({ id: demo.songId, title: demo.name })), [demos])
  const navigate = useNavigate()
  const open = ({ id }: Demo): void => void navigate({ to: '/demos/$demoId', params: { demoId: id } })
  // The first one opens; who adds a tape full of them stays with the list.
  const dialogs = useDemoDialogs(workspace.id, demos, data?.length === 0 ? { onAdded: open } : {})
  const { add } = dialogs
  const isAsked = useSearch({ strict: false, select: (search) => 'add' in search && search.add === true })
  const opensAtOnce = isAsked && edits && data !== undefined
  useEffect(() => {
    if (!opensAtOnce) return
    add()
    const withoutAdd = ({ add: _, ...search }: Record<string, unknown>) => search
    void navigate({ to: '/demos', search: withoutAdd as never, replace: true })
  }, [opensAtOnce, add, navigate])
  const over = useFileDrop(data !== undefined && !dialogs.isOpen, (files) => {
    const only = files.length === 1 ? files[0] : undefined
    // One file can still be named; several go on their way at once.
    if (only && /\.(mp3|wave?)$/i.test(only.name)) dialogs.add({ file: only })
    else queueUploads(workspace.id, files, demos)
  })
  const needsNetwork = useNeedsNetwork()
  const play = useCallback(
    (demo: Demo) => {
      if (needsNetwork(demo))
        return void flash.info(t('{name} isn’t kept on this device, so it needs a connection.', { name: demo.name }))
      const queue = shown.filter((one) => !needsNetwork(one)).map((one) => trackOf(one, workspace))
      playOrPause(trackOf(demo, workspace), queue)
    },
    [shown, workspace, needsNetwork],
  )
  const narrow = useMedia('(max-width: 43.75em)')
  const Rows = narrow ? DemoList : DemoTable
  const Bones = narrow ? DemoListSkeleton : DemoTableSkeleton
  return (
    <>
      <DemosBar
        count={data ? countText(shown.length, listed.length) : ''}
        typed={typed}
        onType={setTyped}
        onlyLatest={onlyLatest}
        onOnlyLatest={setOnlyLatest}
        onShare={demos.length > 0 ? () => setShares(true) : undefined}
        onAdd={() => dialogs.add()}
        quiet={data?.length === 0}
      />
      <KeptSongsBar workspaceId={workspace.id} />
      {data ? (
        <>
          {shown.length > 0 && <Rows demos={shown} onPlay={play} onEdit={dialogs.edit} onDelete={dialogs.remove} />}
          {shown.length === 0 && (
            <ScreenState>
              {demos.length === 0 ? (
                <EmptyState
                  title={t('Nothing recorded yet')}
                  text={
                    edits
                      ? t('Add your first demo, even one from your phone.')
                      : t('The band has not added a demo yet.')
                  }
                  action={
                    edits && (
                      <Button
                        variant="primary"
                        icon={<IconPlus size={15} aria-hidden="true" />}
                        onClick={() => dialogs.add()}
                      >
                        {t('Add demo')}
                      </Button>
                    )
                  }
                />
              ) : (
                <EmptyState
                  title={t('No matching demos')}
                  text={nothingText(wanted.trim(), onlyLatest)}
                  action={<Button onClick={() => setTyped('')}>{t('Clear search')}</Button>}
                />
              )}
            </ScreenState>
          )}
          {edits && <DropZone workspaceId={workspace.id} over={over} demos={demos} />}
        </>
      ) : error ? (
        <ScreenState>
          <ErrorState
            title={t('Failed to load data')}
            text={t('The demos could not be loaded. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      ) : (
        <Bones />
      )}
      {dialogs.dialog}
      {shares && <ShareSongs workspaceId={workspace.id} songs={songs} onClose={() => setShares(false)} />}
    </>
  )
}

const nothingText = (wanted: string, onlyLatest: boolean): string =>
  onlyLatest
    ? t('None of the latest versions has “{text}” in its name, key or BPM.', { text: wanted })
    : t('No demo has “{text}” in its name, key or BPM.', { text: wanted })

const countText = (shown: number, all: number): string =>
  shown === all ? String(all) : t('{count} of {total}', { count: shown, total: all })
