import { t } from '#kernel/language/translate.ts'
import { useLive } from '#web/live/use-live.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { PlanLocked } from '#web/ui/plan-locked.tsx'
import { FileBrowser } from '../components/file-browser.tsx'
import { TrashList } from '../components/trash-list.tsx'
import { useFilesPlace } from '../hooks/use-files-place.ts'
import { refreshFiles } from '../queries.ts'

/** In place of the files, in a workspace whose plan has none. */
const FilesLocked = () => (
  <PlanLocked
    title={t('Files are part of Pro and Band+')}
    text={t('Stems, artwork, contracts and stage plots of the whole band, in folders, with every older version.')}
  />
)

/** The folders and files of the band, and its trash. */
export const FilesPage = () => {
  const workspace = useWorkspace()
  return workspace.workspaceTier === 'free' ? <FilesLocked /> : <Files key={workspace.id} workspaceId={workspace.id} />
}

const Files = ({ workspaceId }: { workspaceId: string }) => {
  const { place, go } = useFilesPlace(workspaceId)
  useLive('files.changed', ({ data }) => data.workspaceId === workspaceId && refreshFiles(workspaceId))
  useLive('live.reset', () => refreshFiles(workspaceId))
  return place.trash ? (
    <TrashList workspaceId={workspaceId} onBack={() => go({})} />
  ) : (
    <FileBrowser workspaceId={workspaceId} />
  )
}
