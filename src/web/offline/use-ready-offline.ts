import { useEffect, useState } from 'react'
import { queryClient } from '#web/query-client.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'

/** Whether a screen opens without a network: not yet, from now on, or never in this browser. */
export type OfflineReadiness = 'preparing' | 'ready' | 'refused'

/** Makes a screen ready for times without a network: the app itself, and who is signed in and where. `ready` is about the till. */
export const useReadyOffline = (): OfflineReadiness => {
  const workspace = useWorkspace()
  const [readiness, setReadiness] = useState<OfflineReadiness>('preparing')
  useEffect(() => {
    let gone = false
    const say = (next: OfflineReadiness): void => {
      if (!gone) setReadiness(next)
    }
    const ready = async (): Promise<void> => {
      const { canKeep, keepWhere } = await import('./keep-where.ts')
      if (!canKeep()) return say('refused')
      keepWhere(workspace)
      const { keepWholeShell, startShellWorker } = await import('./shell-worker.ts')
      await startShellWorker()
      // The frame asks for these by itself, but maybe not yet; what is kept of them already is enough.
      await Promise.allSettled([
        queryClient.ensureQueryData(accountQuery),
        queryClient.ensureQueryData(workspacesQuery),
      ])
      keepWhere(workspace)
      say('ready')
      await keepWholeShell().catch(() => undefined)
    }
    // Without it the screen works with a network only.
    ready().catch(() => say('refused'))
    return () => {
      gone = true
    }
  }, [workspace])
  return readiness
}
