import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that was done, with the way to take it back. */
export interface Done {
  readonly id: number
  readonly words: string
  /** What it was done with is still there and keeps the focus. */
  readonly keepsFocus: boolean
  readonly undo: () => void
}

const OFFERED_MS = 12_000

/** What was done lately; each stays for a while. */
export const useUndos = () => {
  const [done, setDone] = useState<readonly Done[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const lastId = useRef(0)
  useEffect(() => {
    const open = timers.current
    return () => {
      for (const timer of open) clearTimeout(timer)
    }
  }, [])
  const forget = useCallback((id: number): void => setDone((before) => before.filter((one) => one.id !== id)), [])
  const remember = useCallback(
    (one: Omit<Done, 'id'>): void => {
      lastId.current += 1
      const id = lastId.current
      setDone((before) => [...before.slice(-2), { ...one, id }])
      timers.current.add(setTimeout(forget, OFFERED_MS, id))
    },
    [forget],
  )
  const undo = ({ id, undo: takeBack }: Done): void => {
    forget(id)
    takeBack()
  }
  return { done, remember, undo }
}
