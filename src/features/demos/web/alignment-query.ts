import { queryOptions } from '@tanstack/react-query'
import type { Demo } from '#features/demos/contract/demo.ts'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** Where each moment of one measured version is in another. */
export const alignmentQuery = (workspaceId: string, from: AlignedDemo, to: AlignedDemo) =>
  queryOptions({
    // A replaced file is another sound.
    queryKey: workspaceKey(workspaceId, 'demo-alignment', from.file_path, to.file_path),
    queryFn: async ({ signal }) =>
      (await api.getDemoAlignment({ fromDemoId: from.id, toDemoId: to.id }, { signal, workspaceId })).alignment,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

type AlignedDemo = Pick<Demo, 'id' | 'file_path'>
