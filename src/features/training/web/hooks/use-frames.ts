import { useEffect, useRef } from 'react'

/** Calls at frame rate while something is going on, and once more when it ends. */
export const useFrames = (running: boolean, draw: () => void): void => {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  }, [draw])
  useEffect(() => {
    let frame = 0
    const next = (): void => {
      latest.current()
      if (running) frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [running])
}
