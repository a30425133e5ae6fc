import { decodeLanes, type Lanes } from '@backline/dsp/lanes-format.ts'
import { type Peaks, peaksPyramid } from '@backline/dsp/peaks.ts'
import { decodePeaks } from '@backline/dsp/peaks-format.ts'
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

/** The fine waveform of a demo that was analysed, as a pyramid (finest first); `source` is its `file_path`, which changes with the file. */
export const peaksQuery = ({
  id,
  workspaceId,
  source,
  postId,
}: {
  id: string
  workspaceId: string
  source: string
  postId?: string
}) =>
  queryOptions({
    // Not under the demos' key: a new note is no reason to fetch the waveform again.
    queryKey: workspaceKey(workspaceId, 'demo-peaks', id, source),
    queryFn: async ({ signal }): Promise<readonly Peaks[]> =>
      peaksPyramid(
        decodePeaks(
          (await keptBytes(source, 'peaks')) ??
            (await readBytes(postId ? 'communityPeaks' : 'demoPeaks', { id }, signal)),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
