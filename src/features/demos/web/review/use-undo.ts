import { useCallback, useState } from 'react'

/** A change that can be taken back; `what` says it in words ("Renamed Chorus"). */
export interface Undoable {
  what: string
  undo: () => void
}

const most = 50

/** The changes of this visit that can be taken back, newest last. */
export const useUndo = () => {
  const [done, setDone] = useState<readonly Undoable[]>([])
  const remember = useCallback((change: Undoable) => setDone((before) => [...before, change].slice(-most)), [])
  const last = done.at(-1) ?? null
  const undo = (): void => {
    if (!last) return
    setDone((before) => before.slice(0, -1))
    last.undo()
  }
  return { last, undo, remember }
}

export type Undo = ReturnType<typeof useUndo>
