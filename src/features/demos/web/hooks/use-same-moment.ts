import type { Demo } from '#features/demos/contract/demo.ts'
import { carriedTime } from '#features/demos/domain/carried-time.ts'
import { queryClient } from '#web/query-client.ts'
import { alignmentQuery } from '../alignment-query.ts'

/** Finds the moment of another version that belongs to one of this version, once it has been asked to get ready for it. */
export const useSameMoment = (workspaceId: string, current: Demo) => ({
  /** Has the two versions compared before one switches. */
  prepare: (other: Demo): void => {
    if (other.id === current.id || current.analysis !== 'ready' || other.analysis !== 'ready') return
    void queryClient.prefetchQuery(alignmentQuery(workspaceId, current, other))
  },
  /** Waits until it is known how the two lie; then tells where a moment is in the other, in seconds: the same where that cannot be known. */
  mapTo: async (other: Demo): Promise<(seconds: number) => number> => {
    if (current.analysis !== 'ready' || other.analysis !== 'ready') return (seconds) => seconds
    const map = await queryClient.ensureQueryData(alignmentQuery(workspaceId, current, other)).catch(() => null)
    if (!map || map.segments.length === 0) return (seconds) => seconds
    return (seconds) => carriedTime(map, seconds * 1000, other.durationSeconds ?? map.newSeconds).ms / 1000
  },
})
