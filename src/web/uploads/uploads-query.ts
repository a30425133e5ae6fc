import { queryOptions } from '@tanstack/react-query'
import type { UnfinishedUpload } from '#features/uploads/contract/upload.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

const MOVING_MS = 3000
const RESTING_MS = 15_000

/** One's own unfinished uploads of a workspace; asked again while there are some: another tab may move or end them. */
export const uploadsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'uploads'),
    queryFn: async ({ signal }) => (await api.getUploads({}, { signal, workspaceId })).uploads,
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some((upload) => upload.moving)) return MOVING_MS
      return data.length > 0 ? RESTING_MS : false
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
