import { useSyncExternalStore } from 'react'
import { messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { shownAhead } from './queries.ts'

/** Something that was just done, and how it is taken back. */
export interface Undoable {
  id: number
  workspaceId: string
  text: string
  undo: () => Promise<unknown>
}

/** How long the way back is shown, in milliseconds. */
const UNDO_MS = 10_000

// Outside the screen: what was done can be taken back after one has looked elsewhere.
let list: readonly Undoable[] = []
let last = 0
const listeners = new Set<() => void>()

const setList = (next: readonly Undoable[]): void => {
  list = next
  for (const listener of listeners) listener()
}

/** Offers for ten seconds to take something back. */
export const offerUndo = (workspaceId: string, text: string, undo: () => Promise<unknown>): void => {
  last += 1
  const id = last
  setList([...list, { id, workspaceId, text, undo }].slice(-3))
  setTimeout(() => setList(list.filter((one) => one.id !== id)), UNDO_MS)
}

/** Takes something back. */
export const takeBack = async (one: Undoable): Promise<void> => {
  setList(list.filter((other) => other !== one))
  try {
    await shownAhead(one.workspaceId, one.undo)
  } catch (error) {
    flash.error(messageOf(error, 'This could not be taken back. Try again in a moment.'))
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What can be taken back now. */
export const useUndoList = (): readonly Undoable[] => useSyncExternalStore(subscribe, () => list)
