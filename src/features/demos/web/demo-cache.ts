import type { Demo } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { queryClient } from '#web/query-client.ts'
import { demosQuery } from './queries.ts'

const change = (workspaceId: string, how: (demos: Demo[]) => Demo[]): void => {
  queryClient.setQueryData(demosQuery(workspaceId).queryKey, (demos: Demo[] | undefined) => demos && how(demos))
}

/** Shows a demo as the server has just answered it: in its place, or first when it is new. */
export const putDemo = (workspaceId: string, demo: Demo): void => {
  // An older answer that is still under way must not take the place of this one.
  void queryClient.cancelQueries({ queryKey: demosQuery(workspaceId).queryKey })
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
export const changeNotes = (workspaceId: string, demoId: string, how: (notes: DemoNote[]) => DemoNote[]): void =>
  change(workspaceId, (demos) =>
    demos.map((demo) => {
      if (demo.id !== demoId) return demo
      const notes = how(demo.notes)
      return {
        ...demo,
        notes,
        openNotes: notes.filter((note) => note.resolvedAt === null && note.parentId === null).length,
      }
    }),
  )

/** Stops answers that are under way, so that they do not undo what was changed here meanwhile. */
export const holdDemos = (workspaceId: string): Promise<void> =>
  queryClient.cancelQueries({ queryKey: demosQuery(workspaceId).queryKey })

/** Asks the server for the demos again. */
export const refreshDemos = (workspaceId: string): void =>
  void queryClient.invalidateQueries({ queryKey: demosQuery(workspaceId).queryKey })
