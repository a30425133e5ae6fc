import { queryOptions } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import type { UnfinishedUpload } from '#features/uploads/contract/upload.ts'
import { api } from '#web/api.ts'
import { inDatabase, type OwnDatabase } from '#web/offline/indexed-db.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** What this browser keeps of an upload under its id: what it is to become (`plan`, plain data), and the file's handle if it has one. */
interface KeptUpload {
  id: string
  keptAt: number
  plan: unknown
  handle: FileSystemFileHandle | null
}

interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload }
}

const longestMs = 25 * 3_600_000

const ownDatabase: OwnDatabase<Schema> = {
  name: 'backline',
  version: 1,
  makeStores: (database) => void database.createObjectStore('uploads', { keyPath: 'id' }),
}

/** Keeps what an upload is to become, for after a reload; where the browser keeps nothing, the file name must do. */
export const keepUpload = async (upload: Omit<KeptUpload, 'keptAt'>): Promise<void> => {
  const row = { ...upload, keptAt: Date.now() }
  await inDatabase(ownDatabase, (database) => database.put('uploads', row)).catch(() => undefined)
}

/** What was kept of an upload; null when this browser knows nothing of it. */
export const keptUpload = async (id: string): Promise<KeptUpload | null> =>
  (await inDatabase(ownDatabase, (database) => database.get('uploads', id)).catch(() => undefined)) ?? null

/** Forgets an upload, and all whose day is over. */
export const forgetUpload = async (id: string): Promise<void> => {
  await inDatabase(ownDatabase, async (database) => {
    const all = await database.getAll('uploads')
    const over = all.filter((kept) => Date.now() - kept.keptAt > longestMs).map((kept) => kept.id)
    for (const gone of [id, ...over]) await database.delete('uploads', gone)
  }).catch(() => undefined)
}

const movingMs = 3000
const restingMs = 15_000

/** One's own unfinished uploads of a workspace; asked again while there are some: another tab may move or end them. */
export const uploadsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'uploads'),
    queryFn: async ({ signal }) => (await api.getUploads({}, { signal, workspaceId })).uploads,
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some((upload) => upload.moving)) return movingMs
      return data.length > 0 ? restingMs : false
    },
  })

/** Asks for the unfinished uploads again. */
export const refreshUploads = (workspaceId: string): void =>
  void queryClient.invalidateQueries({ queryKey: uploadsQuery(workspaceId).queryKey })

/** Whether this file is the one that an upload was begun with, as far as name, size and time of change tell. */
export const isFileOf = (file: File, upload: UnfinishedUpload): boolean =>
  file.name === upload.fileName &&
  file.size === upload.bytes &&
  (upload.fileChangedMs === null || file.lastModified === upload.fileChangedMs)
