import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'

/** How long the way to take a deletion back is shown, in milliseconds. */
const UNDO_MS = 10_000

interface Removable {
  id: string
}

/** How something is deleted, and how it comes back. */
export interface Removing<T extends Removable> {
  remove: (one: T) => Promise<unknown>
  restore: (one: T) => Promise<unknown>
}

/** Deletes something, and offers for ten seconds to bring it back. */
export const useRemoval = <T extends Removable>(removing: Removing<T>) => {
  const [removed, setRemoved] = useState<readonly T[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const latest = useRef(removing)
  latest.current = removing
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const forget = useCallback((id: string): void => setRemoved((all) => all.filter((one) => one.id !== id)), [])
  const remove = useCallback(
    async (one: T): Promise<void> => {
      try {
        await latest.current.remove(one)
      } catch (error) {
        // Somebody else was faster.
        if (!(error instanceof CallError && error.status === 404))
          flash.error(messageOf(error, 'It could not be deleted. Try again in a moment.'))
        return
      }
      setRemoved((all) => [...all, one])
      timers.current.add(setTimeout(() => forget(one.id), UNDO_MS))
    },
    [forget],
  )
  const undo = useCallback(
    async (one: T): Promise<void> => {
      forget(one.id)
      try {
        await latest.current.restore(one)
      } catch (error) {
        flash.error(messageOf(error, 'It could not be brought back. Try again in a moment.'))
        setRemoved((all) => [...all, one])
      }
    },
    [forget],
  )
  return { removed, remove, undo }
}
