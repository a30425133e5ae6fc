import { createStore, useStore } from '#web/store.ts'

const place = createStore<HTMLElement | null>(null)

/** Gives the player a place inside a screen instead of its own bar; null: the bar again. */
export const setPlayerPlace = place.set

/** Where a screen wants the player; null: in its bar. */
export const usePlayerPlace = (): HTMLElement | null => useStore(place)
