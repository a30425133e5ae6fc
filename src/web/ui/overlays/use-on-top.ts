import { useId, useLayoutEffect } from 'react'
import { createStore, useStore } from '#web/store.ts'

/** The windows that are open, the one on top last. */
const windows = createStore<readonly string[]>([])

/** Whether a window is open and no other one above it: Escape is for that one alone. */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId()
  useLayoutEffect(() => {
    if (!opened) return
    windows.set([...windows.get(), id])
    return () => windows.set(windows.get().filter((one) => one !== id))
  }, [opened, id])
  return useStore(windows).at(-1) === id
}
