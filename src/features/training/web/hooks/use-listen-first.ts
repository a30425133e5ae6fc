import { useEffect, useState } from 'react'
import type { Sides } from './use-sides.ts'

/** The sentence above the answers, and whether they may be given. */
export interface ListenFirst {
  open: boolean
  said: string
}

/** Two sounds are compared: what stands further on is one's own answer, or the way home. */
const compared = 2

/** The keys of both, as the row of the sound has them. */
const keys = ['press A', 'press B'] as const

/** Nothing is answered before both sides have sounded: who guesses learns nothing, and the level follows the guess. */
export const useListenFirst = (
  { playing, side }: Pick<Sides, 'playing' | 'side'>,
  labels: readonly string[],
  { blind, answered }: { blind: boolean; answered: boolean },
): ListenFirst => {
  const [heard, setHeard] = useState<readonly number[]>([])
  useEffect(() => {
    if (playing) setHeard((before) => (before.includes(side) ? before : [...before, side]))
  }, [playing, side])
  const left = labels.slice(0, compared).filter((_label, at) => !heard.includes(at))
  if (answered) return { open: false, said: '' }
  if (left.length === 0) return { open: true, said: 'Both were heard. Now answer.' }
  if (blind) return { open: false, said: 'Let each sound once. Then answer.' }
  const named = left.map((label) => `“${label}” (${keys[labels.indexOf(label)] ?? ''})`).join(' and ')
  return { open: false, said: left.length < compared ? `Now hear ${named}, too.` : `Hear ${named} first, then answer.` }
}
