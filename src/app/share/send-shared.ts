import { randomKey } from '#client/random-key.ts'
import { everyone } from '#features/board/contract/task-values.ts'
import { taskFields } from '#features/board/web/task-draft.ts'
import { allDemos } from '#features/demos/web/api.ts'
import { queueUploads } from '#features/demos/web/upload/upload-queue.ts'
import { queueFiles } from '#features/files/web/file-queue.ts'
import { folderQuery } from '#features/files/web/queries.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { forgetSharedFile, holdShare, type Shared } from '#web/offline/shared-shelf.ts'
import { queryClient } from '#web/query-client.ts'
import { flash } from '#web/ui/flash.ts'
import { type Becomes, taskOf } from './becomes.ts'

/** Another tab sends it, or it is there no more. */
export class GoneElsewhere extends Error {}

const hold = async ({ id }: Shared): Promise<(isUsed: boolean) => void> => {
  const end = id === null ? () => undefined : await holdShare(id)
  if (!end) throw new GoneElsewhere(t('Another tab adds it already, or it’s gone.'))
  return end
}

/** Told of each file that left its queue, it forgets that file, and the share with the last one. */
const whenLeft = ({ id, files }: Shared, end: (isUsed: boolean) => void): ((file: File) => void) => {
  const there = new Map(files.map(({ file, place }) => [file, place]))
  return (file) => {
    const place = there.get(file)
    if (id !== null && place) void forgetSharedFile(id, place).catch(() => undefined)
    there.delete(file)
    if (there.size === 0) end(true)
  }
}

// Each asks the server before it takes the share: where that does not answer, or wants a login, all stays as it was.
const ways: Record<Becomes, (shared: Shared, workspaceId: string) => Promise<string>> = {
  demo: async (shared, workspaceId) => {
    const demos = await allDemos(workspaceId)
    const left = whenLeft(shared, await hold(shared))
    queueUploads(
      workspaceId,
      shared.files.map(({ file }) => file),
      demos,
      left,
    )
    return `/demos?workspace=${workspaceId}`
  },
  file: async (shared, workspaceId) => {
    await queryClient.fetchQuery({ ...folderQuery(workspaceId, null), staleTime: 0 })
    const left = whenLeft(shared, await hold(shared))
    const place = { folderId: null, path: '', fileId: null }
    queueFiles(
      shared.files.map(({ file }) => {
        const onLeft = () => left(file)
        return { workspaceId, name: file.name, bytes: file.size, file, place, uploadId: null, onLeft }
      }),
    )
    // The queue names empty ones, and does not take them.
    for (const { file } of shared.files) if (file.size === 0) left(file)
    return `/files?workspace=${workspaceId}`
  },
  task: async (shared, workspaceId) => {
    const end = await hold(shared)
    const { name, details } = taskOf(shared)
    const fields = taskFields.sentOf({ ...taskFields.blank, name, details, assigned_to: everyone })
    try {
      // With the name of the share as its key it is made once, even where the answer is lost.
      const idempotencyKey = shared.id?.split('.').at(-1) ?? randomKey()
      const { task, message } = await api.addBoardTask(fields, { workspaceId, idempotencyKey })
      end(true)
      flash.success(message)
      return `/board?workspace=${workspaceId}&task=${task.id}`
    } catch (error) {
      end(false)
      throw error
    }
  },
}

/** Has a share sent as the screens of what it becomes do, which show how far it is; answers the address of that screen. */
export const sendShared = (shared: Shared, kind: Becomes, workspaceId: string): Promise<string> =>
  ways[kind](shared, workspaceId)
