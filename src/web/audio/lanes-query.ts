import { decodeLanes, type Lanes } from '@backline/dsp/lanes-format.ts'
import { queryOptions } from '@tanstack/react-query'
import { keptBytes } from '#web/offline/kept-songs.ts'
import { readBytes } from '#web/read-bytes.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** Loudness and bands over time of a demo that was analysed; `source` is its `file_path`, which changes with the file. */
export const lanesQuery = ({ id, workspaceId, source }: { id: string; workspaceId: string; source: string }) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'demo-lanes', id, source),
    queryFn: async ({ signal }): Promise<Lanes> =>
      decodeLanes((await keptBytes(source, 'lanes')) ?? (await readBytes('demoLanes', { id }, signal))),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
