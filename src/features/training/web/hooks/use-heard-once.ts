import { useEffect, useRef, useState } from 'react'

/** Whether something that may sound only once has sounded: true from its end on, never where it may be repeated. */
export const useHeardOnce = (playing: boolean, once: boolean): boolean => {
  const [heard, setHeard] = useState(false)
  const sounded = useRef(false)
  useEffect(() => {
    if (playing) sounded.current = true
    else if (once && sounded.current) setHeard(true)
  }, [playing, once])
  return heard
}
