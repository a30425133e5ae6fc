import type { Demo } from '#features/demos/contract/demo.ts'
import { allPages } from '#web/all-pages.ts'
import { api } from '#web/api.ts'

/** Every demo of a workspace, newest first, page after page. */
export const allDemos = async (workspaceId: string, signal?: AbortSignal): Promise<Demo[]> =>
  (await allPages((page) => api.getDemos(page, { ...(signal && { signal }), workspaceId }))).flatMap(
    ({ musicDemos }) => musicDemos,
  )
