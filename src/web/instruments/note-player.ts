import { couldNotPlay, noteName } from './note-names.ts'
import { loudnessOf, touchShelf, usualVelocity } from './piano-touch.ts'
import { pluckedString } from './plucked-string.ts'
import type { OutputAnswer } from './sound-output.ts'

/** How one note sounds. */
export interface NoteOptions {
  /** When, in seconds of the context's clock; at once when left out. */
  readonly at?: number
  /** How long the key is held, in seconds; as long as the string sounds when left out. */
  readonly length?: number
  /** 0 to 1 */
  readonly velocity?: number
  /** How the note is spelled for the person who reads that it could not be played. */
  readonly name?: string
}

/** A note of a sequence; `at` is in seconds from the start of the sequence. */
export interface SequenceNote extends Omit<NoteOptions, 'at'> {
  readonly midi: number
  readonly at: number
}

/**
 * What became of notes: a string is heard where the piano's file is late or cannot be had; only the second is a problem.
 * The answer to a press comes when that is known, which may be after the note was heard.
 */
export interface NoteAnswer {
  readonly heard: 'piano' | 'string' | 'nothing'
  /** 'Could not play note: …', or null when all is well. */
  readonly problem: string | null
  /** Why nothing was heard and what to do, if so. */
  readonly reason: string | null
}

/** A sequence that was put on the clock. */
export interface SequenceAnswer extends NoteAnswer {
  /** When its first moment is and when its last note ends, in seconds of the context's clock. */
  readonly startsAt: number
  readonly endsAt: number
}

/** What the player stands on; tests bring their own. */
export interface NoteWorld {
  readonly wake: () => Promise<OutputAnswer>
  readonly context: () => BaseAudioContext | null
  /** The bytes of a note's file. */
  readonly fetchNote: (midi: number) => Promise<ArrayBuffer>
  readonly wait: (ms: number) => Promise<void>
}

interface Sound {
  /** The note's own file could not be had. */
  readonly failed?: true
  /** The note's own file was late; it still comes, or fails. */
  readonly late?: Promise<unknown>
  readonly buffer: AudioBuffer
  readonly kind: 'piano' | 'string'
  readonly midi: number
  /** Where the note begins in it: encoders put silence before it. */
  readonly from: number
}

const releaseSeconds = 0.12
/** A key that was pressed waits no longer for its file: a string answers instead. */
const patienceMs = 350
/** Room for the first note of a sequence to be put on the clock. */
const aheadSeconds = 0.05
const headroom = 0.9

export type NotePlayer = ReturnType<typeof createNotePlayer>

/** Plays notes of the piano on the clock of one context. */
export const createNotePlayer = (world: NoteWorld) => {
  const sounds = new Map<number, Promise<Sound>>()
  const ready = new Map<number, Sound>()
  const strings = new Map<number, Sound>()
  const voices = new Set<AudioBufferSourceNode>()
  let out: GainNode | null = null
  let round = 0

  const output = (context: BaseAudioContext): GainNode => {
    if (out?.context === context) return out
    out = context.createGain()
    out.gain.value = headroom
    out.connect(context.destination)
    return out
  }
  const sound = (midi: number, context: BaseAudioContext): Promise<Sound> => {
    const known = sounds.get(midi)
    if (known) return known
    const coming = world.fetchNote(midi).then(async (bytes): Promise<Sound> => {
      const buffer = await context.decodeAudioData(bytes)
      const from = onsetSeconds(buffer.getChannelData(0), buffer.sampleRate)
      const made = { buffer, kind: 'piano' as const, midi, from }
      ready.set(midi, made)
      return made
    })
    sounds.set(midi, coming)
    // What failed is tried again the next time.
    coming.catch(() => sounds.delete(midi))
    return coming
  }
  const string = (midi: number, context: BaseAudioContext): Sound => {
    const known = strings.get(midi)
    if (known) return known
    const samples = pluckedString(midi, context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const made = { buffer, kind: 'string' as const, midi, from: 0 }
    strings.set(midi, made)
    return made
  }
  const start = (context: BaseAudioContext, { buffer, from, midi }: Sound, options: NoteOptions, share = 1): void => {
    const at = Math.max(options.at ?? 0, context.currentTime)
    const source = context.createBufferSource()
    const gain = context.createGain()
    source.buffer = buffer
    const length = Math.min(options.length ?? Number.POSITIVE_INFINITY, buffer.duration - from)
    const velocity = options.velocity ?? usualVelocity
    const level = loudnessOf(velocity) * share
    gain.gain.setValueAtTime(level, at)
    if (options.length !== undefined) {
      gain.gain.setValueAtTime(level, at + length)
      gain.gain.setTargetAtTime(0, at + length, releaseSeconds / 3)
    }
    touched(context, source, midi, velocity).connect(gain).connect(output(context))
    source.start(at, from)
    source.stop(at + length + releaseSeconds * 2)
    voices.add(source)
    source.addEventListener('ended', () => {
      voices.delete(source)
      gain.disconnect()
    })
  }
  /** The piano where its file comes in time, a string where not. */
  const soundOrString = async (midi: number, context: BaseAudioContext, patience: number): Promise<Sound> => {
    const late = world.wait(patience).then(() => 'late' as const)
    const coming = sound(midi, context)
    const came = await Promise.race([coming.catch(() => 'failed' as const), late])
    if (came === 'late') return { ...string(midi, context), late: coming }
    return came === 'failed' ? { ...string(midi, context), failed: true } : came
  }
  const silence = (name: string, reason: string): NoteAnswer => ({
    heard: 'nothing',
    problem: couldNotPlay(name),
    reason,
  })
  // A file that is only late is no problem: a string was heard, and the next press has the piano.
  const heardAs = (came: readonly Sound[], failed: string): NoteAnswer => ({
    heard: came.some(({ kind }) => kind === 'string') ? 'string' : 'piano',
    problem: came.some((one) => one.failed) ? couldNotPlay(failed) : null,
    reason: null,
  })

  /** Fetches notes, so that the first press is heard at once; answers which of them did not come. */
  const load = async (midis: readonly number[]): Promise<{ failed: number[] }> => {
    const context = world.context() ?? offlineContext()
    const failed: number[] = []
    await Promise.all([...new Set(midis)].map((midi) => sound(midi, context).catch(() => failed.push(midi))))
    return { failed }
  }
  /** Plays a note: within the call where it was loaded and sound is awake. */
  const play = async (midi: number, options: NoteOptions = {}): Promise<NoteAnswer> => playChord([midi], options)
  /** Plays several notes together, as loud as one. */
  const playChord = async (midis: readonly number[], options: NoteOptions = {}): Promise<NoteAnswer> => {
    const mine = round
    const name = options.name ?? midis.map(noteName).join(' ')
    const share = 1 / Math.sqrt(Math.max(1, midis.length))
    const awake = world.context()
    const there = midis.map((midi) => ready.get(midi))
    if (awake?.state === 'running' && there.every((one) => one !== undefined)) {
      for (const one of there) start(awake, one, options, share)
      return heardAs([], name)
    }
    const output = await world.wake()
    if (!output.ok) return silence(name, output.reason)
    const came = await Promise.all(midis.map((midi) => soundOrString(midi, output.context, patienceMs)))
    // After a stop in the meantime nothing is heard late.
    if (mine !== round) return { heard: 'nothing', problem: null, reason: null }
    for (const one of came) start(output.context, one, options, share)
    // What came of late files is no news any more after a stop: one has gone on, maybe to another screen.
    const outcomes = await Promise.all(came.map(outcomeOf))
    const known = mine === round ? outcomes : came
    const failed = midis.filter((_midi, at) => known[at]?.failed)
    return heardAs(known, options.name ?? failed.map(noteName).join(' '))
  }
  /** Puts notes on the clock, all at once and to the sample; what sounded before goes on. */
  const playSequence = async (notes: readonly SequenceNote[], startIn = aheadSeconds): Promise<SequenceAnswer> => {
    const mine = round
    const silent = { startsAt: 0, endsAt: 0 }
    const output = await world.wake()
    const names = (midis: readonly number[]): string => midis.map(noteName).join(' ')
    const midis = [...new Set(notes.map(({ midi }) => midi))]
    if (!output.ok) return { ...silent, ...silence(names(midis), output.reason) }
    const { context } = output
    const came = new Map(
      await Promise.all(
        midis.map(async (midi) => [midi, await soundOrString(midi, context, 10 * patienceMs)] as const),
      ),
    )
    if (mine !== round) return { ...silent, heard: 'nothing', problem: null, reason: null }
    const startsAt = context.currentTime + startIn
    let endsAt = startsAt
    for (const note of notes) {
      const one = came.get(note.midi)
      if (!one) continue
      const at = startsAt + note.at
      start(context, one, { ...note, at }, 1 / Math.sqrt(together(notes, note.at)))
      endsAt = Math.max(endsAt, at + Math.min(note.length ?? one.buffer.duration, one.buffer.duration))
    }
    const failed = midis.filter((midi) => came.get(midi)?.failed)
    return { startsAt, endsAt, ...heardAs([...came.values()], names(failed)) }
  }
  /** Silence within 10 ms; also what is on the clock or on its way is not heard any more. */
  const stopAll = (): void => {
    round += 1
    const gone = out
    out = null
    if (gone) {
      gone.gain.setTargetAtTime(0, gone.context.currentTime, 0.003)
      const end = gone.context.currentTime + 0.02
      for (const voice of voices) voice.stop(end)
    }
    voices.clear()
  }
  return { load, play, playChord, playSequence, stopAll }
}

/** A note as it comes out of its filter, which the usual press needs not. */
const touched = (context: BaseAudioContext, source: AudioNode, midi: number, velocity: number): AudioNode => {
  const { hz, gainDb } = touchShelf(midi, velocity)
  if (gainDb === 0) return source
  const shelf = context.createBiquadFilter()
  shelf.type = 'highshelf'
  shelf.frequency.value = hz
  shelf.gain.value = gainDb
  return source.connect(shelf)
}

/** The same sound once it is known whether the note's own file came. */
const outcomeOf = async (one: Sound): Promise<Sound> => {
  if (!one.late) return one
  return one.late.then(
    () => one,
    () => ({ ...one, failed: true }),
  )
}

const together = (notes: readonly SequenceNote[], at: number): number =>
  notes.filter((one) => Math.abs(one.at - at) < 0.02).length

const heardFrom = 1 / 200

/** Where a note begins in a decoded file, in seconds: decoders differ in how much silence they leave before it. */
export const onsetSeconds = (samples: Float32Array, sampleRate: number): number => {
  const searched = samples.subarray(0, Math.round(0.2 * sampleRate))
  const peak = searched.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const first = searched.findIndex((value) => Math.abs(value) > peak * heardFrom)
  return Math.max(0, first / sampleRate - 0.001)
}

/** Decodes before the first tap: no context may run until then. */
const offlineContext = (): BaseAudioContext => new OfflineAudioContext(1, 1, 48_000)
