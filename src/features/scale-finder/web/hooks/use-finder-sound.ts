import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { NoteAnswer } from '#web/instruments/note-player.ts'
import { piano } from '#web/instruments/piano.ts'
import { pianoRange } from '#web/instruments/piano-files.ts'
import { outputContext } from '#web/instruments/sound-output.ts'
import { flash } from '#web/ui/flash.ts'

const stepSeconds = 0.36
/** A scale leans on its first note and arrives on its last. */
const [leaning, passing] = [0.84, 0.76] as const
const chordSeconds = 2.2
const chordShownMs = 1000
/** Chords and scales sound an octave above the keys that show them: low thirds are mud. */
const shownBelow = 12
const none: ReadonlySet<number> = new Set()

/** Plays notes, chords and scales on the piano, says what could not be played, and knows what sounds just now. */
export const useFinderSound = () => {
  const [sounding, setSounding] = useState(none)
  const [walking, setWalking] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const calm = useCallback((): void => {
    for (const timer of timers.current) clearTimeout(timer)
    timers.current = []
    setSounding(none)
    setWalking(false)
  }, [])
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer)
      piano.stopAll()
    },
    [],
  )
  return useMemo(
    () => ({
      sounding,
      walking,
      note: (midi: number, name: string): void => void piano.play(withinPiano(midi), { name }).then(said),
      chord: (midis: readonly number[], name: string): void => {
        calm()
        setSounding(shownAs(midis))
        timers.current.push(setTimeout(calm, chordShownMs))
        void piano.playChord(midis, { name, length: chordSeconds }).then(said)
      },
      stop: (): void => {
        calm()
        piano.stopAll()
      },
      walk: async (midis: readonly number[]): Promise<void> => {
        calm()
        piano.stopAll()
        setWalking(true)
        const notes = midis.map((midi, at) => ({
          midi,
          at: at * stepSeconds,
          length: stepSeconds * 1.1,
          velocity: at === 0 || at === midis.length - 1 ? leaning : passing,
        }))
        const answer = await piano.playSequence(notes)
        said(answer)
        if (answer.heard === 'nothing') return calm()
        const now = outputContext()?.currentTime ?? answer.startsAt
        const show = (at: number, act: () => void): void => {
          timers.current.push(setTimeout(act, Math.max(0, (answer.startsAt + at - now) * 1000)))
        }
        for (const { midi, at } of notes) show(at, () => setSounding(shownAs([midi])))
        show(midis.length * stepSeconds, calm)
      },
    }),
    [sounding, walking, calm],
  )
}

export type FinderSound = ReturnType<typeof useFinderSound>

/** The same note where the piano has it: basses and big keyboards go further. */
const withinPiano = (midi: number): number => {
  const { lowest, highest } = pianoRange
  if (midi < lowest) return midi + 12 * Math.ceil((lowest - midi) / 12)
  return midi > highest ? midi - 12 * Math.ceil((midi - highest) / 12) : midi
}

const shownAs = (midis: readonly number[]): ReadonlySet<number> => new Set(midis.map((midi) => midi - shownBelow))

const said = ({ reason, problem }: NoteAnswer): void => {
  const text = reason ?? problem
  if (text) flash.error(text)
}
