import { useSyncExternalStore } from 'react'

// Apart from the player, so that a public page can ask without loading it.
let present = false
const listeners = new Set<() => void>()

/** Says whether there is something in the player. */
export const setPlayerPresent = (next: boolean): void => {
  if (present === next) return
  present = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is something in the player. */
export const usePlayerPresent = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => present,
    () => false,
  )
