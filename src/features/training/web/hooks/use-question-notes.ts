import { useEffect, useState } from 'react'
import type { Mode } from '../../contract/answer.ts'
import { endOf, type HeardNote, later } from '../../domain/notes/heard-notes.ts'
import { type Notes, useNotes, type Voice } from './use-notes.ts'

/** The sound of a theory question. */
export interface QuestionNotes extends Notes {
  heard: boolean
  /** Nothing may be heard until the answer: a blind session lets each sound once. */
  closed: boolean
  /** Plays the whole question; counted until it is answered. */
  playQuestion: () => void
  /** Plays something of the question once more; counted, too. */
  playPart: (notes: readonly HeardNote[]) => void
  /** Plays what was answered and then what was right. */
  playBoth: (yours: readonly HeardNote[], right: readonly HeardNote[]) => void
}

const pause = 0.6

/** Lets a question sound as soon as it is there, and counts how often. */
export const useQuestionNotes = ({
  sound,
  voice,
  mode,
  open,
  onReplay,
}: {
  sound: readonly HeardNote[]
  voice: Voice
  mode: Mode
  /** Not answered yet. */
  open: boolean
  onReplay: () => void
}): QuestionNotes => {
  const notes = useNotes(voice === 'piano' ? sound.map(({ midi }) => midi) : [])
  const [heard, setHeard] = useState(false)
  const closed = mode === 'blind' && open && heard
  const playPart = (part: readonly HeardNote[]): void => {
    if (closed) return
    if (open) onReplay()
    notes.play(part, voice)
  }
  const playQuestion = (): void => {
    setHeard(true)
    playPart(sound)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question sounds once by itself
  useEffect(() => playQuestion(), [])
  return {
    ...notes,
    heard,
    closed,
    playQuestion,
    playPart,
    playBoth: (yours, right) => notes.play([...yours, ...later(right, endOf(yours) + pause)], voice),
  }
}
