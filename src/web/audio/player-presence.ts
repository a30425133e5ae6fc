import { createStore, useStore } from '#web/store.ts'

// Apart from the player, so that a public page can ask without loading it.
const present = createStore(false)

/** Says whether there is something in the player. */
export const setPlayerPresent = present.set

/** Whether there is something in the player. */
export const usePlayerPresent = (): boolean => useStore(present)
