import { useEffect, useRef, useState } from 'react'
import type { Sides } from './use-sides.ts'

/** Silence between two sounds that are compared from memory. */
const gapMs = 1500

/** Which sound of a run without repeats it is: 0 for the first; null before it began. */
export interface BlindRun {
  at: number | null
  over: boolean
  start: () => void
}

/** Plays each side once in its order, with a pause to remember in. */
export const useBlindRun = (sides: Sides, count: number): BlindRun => {
  const [at, setAt] = useState<number | null>(null)
  const [over, setOver] = useState(false)
  const latest = useRef(sides)
  useEffect(() => {
    latest.current = sides
  }, [sides])
  const sounded = useRef(false)
  const play = (side: number): void => {
    setAt(side)
    latest.current.choose(side)
    latest.current.playOnce()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a sound goes on to the next
  useEffect(() => {
    if (sides.playing) {
      sounded.current = true
      return
    }
    if (!sounded.current || at === null) return
    sounded.current = false
    if (at + 1 >= count) {
      setOver(true)
      return
    }
    const timer = setTimeout(() => play(at + 1), gapMs)
    return () => clearTimeout(timer)
  }, [sides.playing])
  return { at, over, start: () => (at === null || sides.problem !== null) && play(0) }
}
