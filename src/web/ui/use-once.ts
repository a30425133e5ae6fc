import { useLayoutEffect, useRef } from 'react'

/** Lets one action through at a time: closed from the moment it begins (two Enters fit before a render) until `pending` is over. */
export const useOnce = (pending: boolean): ((act: () => void) => void) => {
  const closed = useRef(false)
  const running = useRef(false)
  useLayoutEffect(() => {
    running.current = pending
    closed.current = pending
  }, [pending])
  return (act) => {
    if (closed.current) return
    closed.current = true
    act()
    // What began is pending by the next task; where nothing began (a field was empty), one may try again.
    setTimeout(() => {
      closed.current = running.current
    })
  }
}
