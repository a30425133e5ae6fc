import { CallError } from '#client/client.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { messageOf } from '#web/api.ts'
import { canKeep } from '#web/offline/keep-where.ts'
import { keptSound, useKeptSongs } from '#web/offline/kept-songs.ts'
import { queryClient } from '#web/query-client.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { versionText } from '../demo-numbers.ts'
import { dropSongs, keepSong, useKeeping } from '../offline/keep-song.ts'
import { demosQuery } from '../queries.ts'

/** Whether a version is kept on this device, and how to change that. */
export interface KeepOffline {
  state: 'absent' | 'keeping' | 'kept'
  /** While it is being kept, 0 to 1. */
  share: number
  /** Why it cannot be kept now; null when it can. */
  obstacle: string | null
  toggle: () => void
}

/** Keeping one version of a song for times without a network. */
export const useKeepOffline = (demo: Demo): KeepOffline => {
  const workspace = useWorkspace()
  useKeptSongs()
  const share = useKeeping().get(demo.file_path)
  const isKept = keptSound(demo.file_path) !== undefined
  const words = `${demo.name} ${versionText(demo.version)}`
  const keep = async (): Promise<void> => {
    try {
      const demos = queryClient.getQueryData<Demo[]>(demosQuery(workspace.id).queryKey) ?? [demo]
      await keepSong(workspace, demo, demos)
      flash.success(`${words} is kept on this device.`)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      const why = error instanceof CallError ? messageOf(error, '') : 'Try again in a moment.'
      flash.error(`${words} could not be kept. ${isFull ? 'This device has no room for it.' : why}`)
    }
  }
  const drop = async (): Promise<void> => {
    await dropSongs([demo.file_path])
    flash.success(`${words} is no longer kept on this device.`)
  }
  return {
    state: share !== undefined ? 'keeping' : isKept ? 'kept' : 'absent',
    share: share ?? 0,
    obstacle: canKeep() ? (demo.analysis === 'pending' ? 'Analysing…' : null) : 'Needs https',
    toggle: () => void (isKept ? drop() : keep()),
  }
}
