import { useDebouncedValue } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { FileItem } from '#features/files/contract/file-item.ts'
import { keepListed, noSelection } from '#features/files/domain/selection.ts'
import { type SortBy, type Sorting, sortItems } from '#features/files/domain/sort-items.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { asOneOf, stored, useStored } from '#web/browser-storage.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import type { PathFile } from '#web/uploads/file-handles.ts'
import { useHasKeys } from '#web/use-media.ts'
import { moveInto, rename, throwAway } from '../file-changes.ts'
import { queueFiles } from '../file-queue.ts'
import { useFilesPlace } from '../hooks/use-files-place.ts'
import { useTreeDrop } from '../hooks/use-tree-drop.ts'
import { folderQuery, searchQuery } from '../queries.ts'
import type { Look, ShownItem } from '../shown-item.ts'
import styles from './file-browser.module.css'
import { FileDetails } from './file-details.tsx'
import { FilesBar, RoomBar } from './files-bar.tsx'
import { FolderModal, MoveModal } from './folder-modals.tsx'
import { ItemGrid } from './item-grid.tsx'
import { type AskedMenu, ChosenBar, type ItemActions, ItemMenu } from './item-menu.tsx'
import { UploadStrip } from './upload-strip.tsx'

const place = stored<Look>({ name: 'backline-files-look', codec: asOneOf(['list', 'grid']), otherwise: 'list' })

/** List or tiles, as it was last chosen in this browser. */
const useLook = (): [Look, (look: Look) => void] => useStored(place)

const none: readonly ShownItem[] = []

/** A folder of the band, or what a search finds: to look at, to put into order, and to drop files on. */
export const FileBrowser = ({ workspaceId }: { workspaceId: string }) => {
  const hasKeys = useHasKeys()
  const edits = useMay('edit')
  const { place, go } = useFilesPlace(workspaceId)
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), 200)
  const folder = useQuery(folderQuery(workspaceId, place.folder))
  const search = useQuery({ ...searchQuery(workspaceId, wanted), enabled: wanted !== '' })
  const [look, setLook] = useLook()
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', down: false })
  const [kept, setSelection] = useState(noSelection)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [moving, setMoving] = useState<readonly FileItem[] | null>(null)
  const [menu, setMenu] = useState<AskedMenu | null>(null)
  const [makesFolder, setMakesFolder] = useState(false)

  const isSearch = wanted !== ''
  const shown = isSearch ? search : folder
  const found: readonly ShownItem[] | undefined = isSearch ? search.data?.items : folder.data?.items
  const items = useMemo(() => (found ? sortItems(found, sorting) : none), [found, sorting])
  const selection = useMemo(
    () =>
      keepListed(
        kept,
        items.map(({ id }) => id),
      ),
    [kept, items],
  )
  const chosen = items.filter(({ id }) => selection.chosen.has(id))
  const isGone = !isSearch && folder.error instanceof CallError && folder.error.status === 404

  // biome-ignore lint/correctness/useExhaustiveDependencies: another folder begins with nothing chosen
  useEffect(() => {
    setSelection(noSelection)
    setRenaming(null)
  }, [place.folder])

  const openFolder = (folderId: string | null): void => {
    setTyped('')
    go({ folder: folderId })
  }
  const upload = (files: PathFile[]): void =>
    queueFiles(
      files.map(({ file, path }) => ({
        workspaceId,
        name: file.name,
        bytes: file.size,
        file,
        place: { folderId: place.folder, path, fileId: null },
        uploadId: null,
      })),
    )
  const over = useTreeDrop(edits && !isGone, upload)
  const actions: ItemActions = {
    open: (item) => (item.isFolder ? openFolder(item.id) : go({ folder: place.folder, file: item.id })),
    rename: (item) => setRenaming(item.id),
    move: setMoving,
    remove: (all) => {
      // What goes has no details.
      if (all.some(({ id }) => id === place.file)) go({ folder: place.folder }, true)
      void throwAway(workspaceId, all)
    },
  }
  const dropInto = (target: { id: string | null; name: string }, ids: readonly string[]): void =>
    void moveInto(
      workspaceId,
      items.filter(({ id }) => ids.includes(id)),
      target,
    )
  const sortBy = (by: SortBy): void => setSorting({ by, down: sorting.by === by ? !sorting.down : by === 'changedAt' })

  return (
    <div className={styles.room}>
      <div className={styles.main} data-over={over || undefined}>
        <FilesBar
          path={folder.data?.path ?? []}
          onFolder={openFolder}
          onDropInto={dropInto}
          typed={typed}
          onType={setTyped}
          look={look}
          onLook={setLook}
          edits={edits}
          onNewFolder={() => setMakesFolder(true)}
          onFiles={upload}
        />
        <UploadStrip workspaceId={workspaceId} />
        <ChosenBar
          items={chosen}
          edits={edits}
          actions={actions}
          onClear={() => setSelection({ ...selection, chosen: new Set() })}
        />
        {items.length > 0 && !isGone && (
          <ItemGrid
            label={
              isSearch ? t('Results for {text}', { text: wanted }) : (folder.data?.path.at(-1)?.name ?? t('All files'))
            }
            items={items}
            look={look}
            sorting={sorting}
            onSort={sortBy}
            selection={selection}
            onSelect={setSelection}
            renaming={renaming}
            onRenamed={(item, name) => {
              setRenaming(null)
              if (name !== null) void rename(workspaceId, item, name)
              document.querySelector<HTMLElement>(`[data-item="${item.id}"]`)?.focus()
            }}
            actions={actions}
            onMenu={setMenu}
            onDropInto={dropInto}
            edits={edits}
          />
        )}
        <CutNote
          when={isSearch && search.data?.hasMore}
          text={t('There are more. Type more of the name to find them.')}
        />
        {(isGone || (found && items.length === 0)) && (
          <ScreenState>
            {isGone ? (
              <EmptyState
                title={t('Folder not found')}
                text={t('It may be in the trash, or belong to another workspace.')}
                action={<Button onClick={() => openFolder(null)}>{t('All files')}</Button>}
              />
            ) : isSearch ? (
              <EmptyState
                title={t('No matching files')}
                text={t('Nothing with “{text}” in its name, in any folder.', { text: wanted })}
                action={<Button onClick={() => setTyped('')}>{t('Clear search')}</Button>}
              />
            ) : (
              <EmptyState
                title={place.folder ? t('This folder is empty') : t('No files yet')}
                text={
                  edits
                    ? hasKeys
                      ? t('Drop files or whole folders here: stems, artwork, contracts, stage plots.')
                      : t('Upload what the band needs: stems, artwork, contracts, stage plots.')
                    : t('The band hasn’t put anything here yet.')
                }
              />
            )}
          </ScreenState>
        )}
        {!found && !isGone && (
          <ScreenState>
            {shown.error ? (
              <ErrorState
                title={t('Failed to load data')}
                text={t('Couldn’t load the files. Nothing is lost; try again in a moment.')}
                detail={detailOf(shown.error)}
                {...(!shown.isFetching && { onRetry: () => void shown.refetch() })}
              />
            ) : (
              <Loading label={t('Loading files')}>
                <div className={styles.bones}>
                  <Skeleton width="100%" height="44px" />
                  <Skeleton width="100%" height="44px" />
                  <Skeleton width="100%" height="44px" />
                </div>
              </Loading>
            )}
          </ScreenState>
        )}
        {over && (
          <p className={styles.drop}>
            <IconUpload size={18} aria-hidden="true" />{' '}
            {t('Drop to upload into {folder}', { folder: folder.data?.path.at(-1)?.name ?? t('All files') })}
          </p>
        )}
        {folder.data && <RoomBar room={folder.data.room} onTrash={() => go({ trash: true })} />}
      </div>
      {place.file && (
        <FileDetails
          workspaceId={workspaceId}
          fileId={place.file}
          onClose={() => go({ folder: place.folder }, true)}
          onFolder={(folderId) => {
            setTyped('')
            go({ folder: folderId, file: place.file })
          }}
        />
      )}
      {menu && <ItemMenu asked={menu} actions={actions} onClose={() => setMenu(null)} />}
      {moving && <MoveModal workspaceId={workspaceId} items={moving} onClose={() => setMoving(null)} />}
      {makesFolder && (
        <FolderModal workspaceId={workspaceId} folderId={place.folder} onClose={() => setMakesFolder(false)} />
      )}
    </div>
  )
}
