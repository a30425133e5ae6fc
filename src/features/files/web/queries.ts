import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FileDetail, FileLinkKind } from '#features/files/contract/file-item.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

const filesKey = (workspaceId: string, ...rest: readonly unknown[]) => workspaceKey(workspaceId, 'files', ...rest)

/** The key of what folders hold, of all of them. */
export const foldersKey = (workspaceId: string) => filesKey(workspaceId, 'folder')

/** What a folder holds, the way to it and the room there is; the top for null. */
export const folderQuery = (workspaceId: string, folderId: string | null) =>
  queryOptions({
    queryKey: filesKey(workspaceId, 'folder', folderId),
    queryFn: ({ signal }) => api.getFiles({ folderId }, { signal, workspaceId }),
  })

/** Everything whose name holds a text. */
export const searchQuery = (workspaceId: string, text: string) =>
  queryOptions({
    queryKey: filesKey(workspaceId, 'search', text),
    queryFn: ({ signal }) => api.searchFiles({ text }, { signal, workspaceId }),
    placeholderData: keepPreviousData,
  })

/** One file with its versions and what it belongs to. */
export const fileQuery = (workspaceId: string, fileId: string) =>
  queryOptions({
    queryKey: filesKey(workspaceId, 'file', fileId),
    queryFn: async ({ signal }) => (await api.getFile({ id: fileId }, { signal, workspaceId })).file,
  })

/** All folders. */
export const foldersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: filesKey(workspaceId, 'folders'),
    queryFn: async ({ signal }) => (await api.getFolders({}, { signal, workspaceId })).folders,
  })

/** What is in the trash. */
export const trashQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: filesKey(workspaceId, 'trash'),
    queryFn: ({ signal }) => api.getFileTrash({}, { signal, workspaceId }),
  })

/** The beginning of a text; a version never changes. */
export const textQuery = (workspaceId: string, fileId: string, version: number) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'file-text', fileId, version),
    queryFn: ({ signal }) => api.getFileText({ id: fileId, version }, { signal, workspaceId }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The files that belong to something. */
export const filesOfQuery = (workspaceId: string, kind: FileLinkKind, targetId: string) =>
  queryOptions({
    queryKey: filesKey(workspaceId, 'of', kind, targetId),
    queryFn: async ({ signal }) => (await api.getFilesOf({ kind, targetId }, { signal, workspaceId })).items,
  })

/** What a file can belong to. */
export const linkTargetsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: filesKey(workspaceId, 'targets'),
    queryFn: async ({ signal }) => (await api.getFileLinkTargets({}, { signal, workspaceId })).targets,
  })

/** Takes the newer state of a file from the answer to a change. */
export const putFile = (workspaceId: string, file: FileDetail): void => {
  queryClient.setQueryData(fileQuery(workspaceId, file.id).queryKey, file)
}

const held = new Map<string, number>()

/**
 * Does something that shows its end before the server has it. Until it is done no answer puts back what was: those on their
 * way are dropped before `work` begins, and the folders are asked for again after the last such work.
 */
export const shownAhead = async <T>(workspaceId: string, work: () => Promise<T>): Promise<T> => {
  held.set(workspaceId, (held.get(workspaceId) ?? 0) + 1)
  try {
    await queryClient.cancelQueries({ queryKey: foldersKey(workspaceId) })
    return await work()
  } finally {
    const others = (held.get(workspaceId) ?? 1) - 1
    if (others > 0) held.set(workspaceId, others)
    else held.delete(workspaceId)
    refreshFiles(workspaceId)
  }
}

const pauseMs = 700
const asked = new Map<string, { again: boolean }>()

/** Asks for all about the files again; of many changes at once only for the first and the last. */
export const refreshFiles = (workspaceId: string): void => {
  if (held.has(workspaceId)) return
  const waiting = asked.get(workspaceId)
  if (waiting) {
    waiting.again = true
    return
  }
  const state = { again: false }
  asked.set(workspaceId, state)
  const began = performance.now()
  const goOn = (): void => {
    asked.delete(workspaceId)
    if (state.again) refreshFiles(workspaceId)
  }
  // A long list is asked for more rarely, so that many uploads at once do not wait for it.
  void queryClient
    .invalidateQueries({ queryKey: filesKey(workspaceId) })
    .finally(() => setTimeout(goOn, Math.max(pauseMs, 4 * (performance.now() - began))))
}
