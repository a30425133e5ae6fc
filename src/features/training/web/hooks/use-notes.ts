import { useEffect, useRef, useState } from 'react'
import type { SequenceNote } from '#web/instruments/note-player.ts'
import { piano } from '#web/instruments/piano.ts'
import { outputContext } from '#web/instruments/sound-output.ts'
import { takeTheAir } from '#web/instruments/take-the-air.ts'
import { plucked } from '../audio/plucked-player.ts'

/** What notes are played on. */
export type Voice = 'piano' | 'string'

/** The notes of a theory trainer with their player. */
export interface Notes {
  playing: boolean
  /** Why something was not heard as it should be, and what to do; null when all is well. */
  problem: string | null
  /** Plays notes; what sounded before stops. */
  play: (notes: readonly SequenceNote[], voice?: Voice) => void
  /** Plays one note more, beside what sounds. */
  press: (midi: number) => void
  stop: () => void
}

const players = { piano, string: plucked }

/** Plays notes on the piano or a string. Notes of `load` are fetched at once, so that the first press is heard at once. */
export const useNotes = (load: readonly number[] = []): Notes => {
  const [playing, setPlaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const round = useRef(0)
  const wanted = [...new Set(load)].join(' ')
  useEffect(() => {
    if (wanted !== '') void piano.load(wanted.split(' ').map(Number))
  }, [wanted])
  const hush = (): void => {
    round.current += 1
    piano.stopAll()
    plucked.stopAll()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what sounds at the end has to stop
  useEffect(() => hush, [])
  const stop = (): void => {
    hush()
    setPlaying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stop` is the same each time
  useEffect(() => (playing ? takeTheAir(stop) : undefined), [playing])
  const play = async (notes: readonly SequenceNote[], voice: Voice): Promise<void> => {
    hush()
    const mine = round.current
    setPlaying(true)
    const answer = await players[voice].playSequence(notes)
    if (mine !== round.current) return
    setProblem(answer.reason ?? answer.problem)
    const seconds = answer.heard === 'nothing' ? 0 : answer.endsAt - (outputContext()?.currentTime ?? 0)
    setTimeout(() => mine === round.current && setPlaying(false), seconds * 1000)
  }
  const press = async (midi: number): Promise<void> => {
    const answer = await piano.play(midi)
    setProblem(answer.reason ?? answer.problem)
  }
  return {
    playing,
    problem,
    play: (notes, voice = 'piano') => void play(notes, voice),
    press: (midi) => void press(midi),
    stop,
  }
}
