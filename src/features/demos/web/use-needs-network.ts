import { useCallback } from 'react'
import { CallError } from '#client/client.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { useKeptSongs } from '#web/offline/kept-songs.ts'
import { useOffline } from '#web/offline/use-offline.ts'

/** Whether the server could not be reached, so that the same may simply be tried again. */
export const isLost = (error: unknown): boolean => error instanceof CallError && error.status === 0

/** Tells of a demo whether it cannot be heard now, because there is no network and it is not kept on this device. */
export const useNeedsNetwork = (): ((demo: Demo) => boolean) => {
  const offline = useOffline()
  const kept = useKeptSongs()
  return useCallback((demo) => offline && kept.every(({ source }) => source !== demo.file_path), [offline, kept])
}
