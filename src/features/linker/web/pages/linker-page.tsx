import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { AddressModal, type AddressTask } from '../components/address-modal.tsx'
import { PageEditor } from '../components/page-editor.tsx'
import { type KnownPages, linkPageQuery, linkPagesQuery, refreshLinker } from '../queries.ts'
import styles from './linker-page.module.css'

/** The link page of the band, and the links of its releases. */
export const LinkerPage = () => {
  const { id: workspaceId } = useWorkspace()
  const edits = useMay('edit')
  const { data: known, error, refetch, isFetching } = useQuery(linkPagesQuery(workspaceId))
  const { page: named }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const setChosen = (page: string): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, page, approval: undefined }), replace: true })
  const [task, setTask] = useState<AddressTask | null>(null)
  useLive('linker.changed', () => void refreshLinker(workspaceId))
  useLive('releases.changed', () => void refreshLinker(workspaceId))
  useLive('events.changed', () => void refreshLinker(workspaceId))
  const page = known?.pages.find(({ id }) => id === named) ?? known?.pages[0]
  return (
    <>
      <ScreenBar title={t('Linker')}>
        {known && known.pages.length > 1 && page && (
          <Select
            aria-label={t('Page')}
            className={styles.choice ?? ''}
            value={page.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {known.pages.map(({ id, kind, name }) => (
              <option key={id} value={id}>
                {kind === 'band' ? t('Link page') : t('Release: {name}', { name })}
              </option>
            ))}
          </Select>
        )}
        {known && edits && <AddButtons known={known} onTask={setTask} />}
      </ScreenBar>
      {error && !known ? (
        <ScreenState>
          <ErrorState
            level="h3"
            title={t('Failed to load data')}
            text={t('Couldn’t load the link pages. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      ) : !known ? (
        <Loading label={t('The link pages are loading')}>
          <ScreenBones>
            <Skeleton width="60%" height="34px" />
            <Skeleton width="100%" height="320px" />
          </ScreenBones>
        </Loading>
      ) : page ? (
        <OnePage
          key={page.id}
          workspaceId={workspaceId}
          pageId={page.id}
          known={known}
          onRename={() => setTask({ kind: 'rename', page })}
        />
      ) : (
        <ScreenState>
          <EmptyState
            title={t('No link page yet')}
            text={
              edits
                ? t(
                    'One address for everything: services, dates, shop and mail. It loads instantly on any phone and tracks nobody.',
                  )
                : t('The band hasn’t made one yet. Anyone with edit rights can start.')
            }
            action={
              edits && (
                <Button variant="primary" onClick={() => setTask({ kind: 'band' })}>
                  {t('Make the link page')}
                </Button>
              )
            }
          />
        </ScreenState>
      )}
      {task && known && (
        <AddressModal
          task={task}
          known={known}
          onClose={() => setTask(null)}
          onDone={(made) => {
            setChosen(made.id)
            setTask(null)
          }}
        />
      )}
    </>
  )
}

const AddButtons = ({ known, onTask }: { known: KnownPages; onTask: (task: AddressTask) => void }) => {
  const hasBandPage = known.pages.some(({ kind }) => kind === 'band')
  const hasFreeRelease = known.releases.some(({ id }) => !known.pages.some(({ releaseId }) => releaseId === id))
  return (
    <>
      {!hasBandPage && known.pages.length > 0 && (
        <Button onClick={() => onTask({ kind: 'band' })}>{t('Make the link page')}</Button>
      )}
      {hasFreeRelease && (
        <Button icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => onTask({ kind: 'release' })}>
          {t('Release link')}
        </Button>
      )}
    </>
  )
}

const OnePage = ({
  workspaceId,
  pageId,
  known,
  onRename,
}: {
  workspaceId: string
  pageId: string
  known: KnownPages
  onRename: () => void
}) => {
  const { data: page, error, refetch } = useQuery(linkPageQuery(workspaceId, pageId))
  if (page) return <PageEditor workspaceId={workspaceId} page={page} known={known} onRename={onRename} />
  return error ? (
    <ScreenState>
      <ErrorState
        level="h3"
        title={t('Failed to load data')}
        text={t('Couldn’t load the page. Nothing is lost; try again in a moment.')}
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    </ScreenState>
  ) : (
    <Loading label={t('The page is loading')}>
      <ScreenBones>
        <Skeleton width="100%" height="320px" />
      </ScreenBones>
    </Loading>
  )
}
