import { useEffect } from 'react'
import { useWorkspace } from '#web/session/use-workspace.ts'

/** Makes a screen ready for times without a network: the app itself, and who is signed in and where. */
export const useReadyOffline = (): void => {
  const workspace = useWorkspace()
  useEffect(() => {
    const ready = async (): Promise<void> => {
      const { canKeep, keepWhere } = await import('#web/offline/keep-song.ts')
      if (!canKeep()) return
      keepWhere(workspace)
      const { startShellWorker } = await import('#web/offline/shell-worker.ts')
      await startShellWorker()
    }
    // Without it the screen works with a network only.
    void ready().catch(() => undefined)
  }, [workspace])
}
