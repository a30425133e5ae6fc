import { useCallback, useEffect, useRef, useState } from 'react'

/** How long the way to take something back is shown, in milliseconds. */
const UNDO_MS = 10_000

/** What was done in the last ten seconds and can be taken back. */
export const useUndoable = <T extends { id: string }>() => {
  const [done, setDone] = useState<readonly T[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const forget = useCallback((id: string): void => setDone((before) => before.filter((one) => one.id !== id)), [])
  const add = useCallback(
    (one: T): void => {
      setDone((before) => [...before, one])
      timers.current.add(setTimeout(() => forget(one.id), UNDO_MS))
    },
    [forget],
  )
  return { done, add, forget }
}
