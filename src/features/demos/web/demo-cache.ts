import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { queryClient } from '#web/query-client.ts'
import { demoQuery, demosQuery } from './queries.ts'

const change = (workspaceId: string, how: (demos: Demo[]) => Demo[]): void => {
  const { queryKey } = demosQuery(workspaceId)
  queryClient.setQueryData(queryKey, (demos: Demo[] | undefined) => demos && how(demos), {
    // It is as old as before: what the server says is newer still.
    updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
  })
}

/** Shows a demo as the server has just answered it: in its place, or first when it is new. */
export const putDemo = (workspaceId: string, demo: DemoDetail): void => {
  // An older answer that is still under way must not take the place of this one.
  void holdDemo(workspaceId, demo.id)
  queryClient.setQueryData(demoQuery(workspaceId, demo.id).queryKey, demo)
  change(workspaceId, (demos) =>
    demos.some((one) => one.id === demo.id) ? demos.map((one) => (one.id === demo.id ? demo : one)) : [demo, ...demos],
  )
  refreshDemos(workspaceId)
}

/** Takes a demo out of what is shown. */
export const dropDemo = (workspaceId: string, demoId: string): void => {
  change(workspaceId, (demos) => demos.filter((one) => one.id !== demoId))
  refreshDemos(workspaceId)
}

/** Changes the notes of a demo in what is shown, and counts the open ones again. */
export const changeNotes = (workspaceId: string, demoId: string, how: (notes: DemoNote[]) => DemoNote[]): void => {
  const { queryKey } = demoQuery(workspaceId, demoId)
  const before = queryClient.getQueryData(queryKey)
  if (!before) return
  const notes = how(before.notes)
  const heads = notes.filter((note) => note.parentId === null)
  const counts = { numberOfNotes: heads.length, openNotes: heads.filter((note) => note.resolvedAt === null).length }
  queryClient.setQueryData(queryKey, { ...before, notes, ...counts })
  // The list knows only what the server knows.
  const known = { notes: notes.filter((note) => note.rowVersion > 0), ...counts }
  change(workspaceId, (demos) => demos.map((demo) => (demo.id === demoId ? { ...demo, ...known } : demo)))
}

/** Stops answers that are under way, so that they do not undo what was changed here meanwhile. */
export const holdDemo = async (workspaceId: string, demoId: string): Promise<void> => {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: demosQuery(workspaceId).queryKey }),
    queryClient.cancelQueries({ queryKey: demoQuery(workspaceId, demoId).queryKey }),
  ])
}

/** Asks the server for the demos again. */
export const refreshDemos = (workspaceId: string): void =>
  void queryClient.invalidateQueries({ queryKey: demosQuery(workspaceId).queryKey })
