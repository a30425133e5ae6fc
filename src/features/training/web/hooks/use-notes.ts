import { useEffect, useRef, useState } from 'react'
import { createNotePlayer, type SequenceNote } from '#web/instruments/note-player.ts'
import { piano } from '#web/instruments/piano.ts'
import { pluckedString } from '#web/instruments/plucked-string.ts'
import { outputContext, wakeOutput } from '#web/instruments/sound-output.ts'
import { takeTheAir } from '#web/instruments/take-the-air.ts'

const [sampleRate, headBytes, bytesPerSample] = [44_100, 44, 2] as const

/** Samples of one channel as a sound file of 16 bits, which the player decodes like any other. */
const wavOf = (samples: Float32Array): ArrayBuffer => {
  const size = samples.length * bytesPerSample
  const view = new DataView(new ArrayBuffer(headBytes + size))
  const write = (at: number, text: string): void => {
    for (let letter = 0; letter < text.length; letter += 1) view.setUint8(at + letter, text.charCodeAt(letter))
  }
  write(0, 'RIFF')
  view.setUint32(4, headBytes - 8 + size, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, 8 * bytesPerSample, true)
  write(36, 'data')
  view.setUint32(40, size, true)
  for (const [at, sample] of samples.entries())
    view.setInt16(headBytes + at * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7fff, true)
  return view.buffer
}

/** A plucked string: another voice than the piano's, so that the ear learns the notes and not the instrument. */
const plucked = createNotePlayer({
  wake: wakeOutput,
  context: outputContext,
  fetchNote: async (midi) => wavOf(pluckedString(midi, sampleRate)),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
})

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
