import { type BasicSoundBank, MIDIControllers, SpessaSynthProcessor } from 'spessasynth_core'
import { perform, type Stroke } from './perform.ts'
import { familyOf } from './players.ts'
import type { Part, Song } from './score.ts'
import { loopSamples, rate } from './timing.ts'

/** The end of a loop passes into what would have followed for so long, then into its start. */
const joint = Math.round(0.03 * rate)
const block = 64
const drumChannel = 9
// The pitch wheel turns a whole tone up or down unless a bank says otherwise.
const [wheelCentre, wheelCents] = [8192, 200]

/** How the two hands are tuned, in cents: drums, which have no pitch, further apart. */
const handCents = { drums: [-9, 8], others: [-1.5, 1.5] } as const

/** A guitar through an amplifier is played twice and stands as one: the second time on the other of the two sounds. */
const doubledOn: Readonly<Record<number, number>> = { 29: 30, 30: 29 }

/** What one channel of the synthesiser plays. */
interface Voice {
  readonly part: Part
  readonly program: number
  readonly cents: number
  readonly strokes: readonly Stroke[]
}

const voicesOf = (song: Song, part: Part): Voice[] => {
  const takes = [{ program: part.program, strokes: perform(song, part), cents: 0 }]
  const other = doubledOn[part.program]
  if (familyOf(part) === 'amplified' && other !== undefined)
    takes.push({ program: other, strokes: perform(song, part, 1), cents: 4 })
  const hands = part.stem === 'drums' ? handCents.drums : handCents.others
  return takes.flatMap(({ program, strokes, cents }) =>
    hands.map((apart, hand) => ({
      part,
      program,
      cents: cents + apart,
      strokes: strokes.filter((stroke) => stroke.hand === hand),
    })),
  )
}

interface Event {
  readonly sample: number
  readonly midi: number
  /** 0 lets go. */
  readonly velocity: number
}

const playVoice = async (
  bank: BasicSoundBank,
  { part, program, cents, strokes }: Voice,
  length: number,
): Promise<readonly [Float32Array, Float32Array]> => {
  const synth = new SpessaSynthProcessor(rate, { effectsEnabled: true, eventsEnabled: false, maxBufferSize: block })
  synth.soundBankManager.addSoundBank(bank, 'practice')
  await synth.processorInitialized
  const channel = part.stem === 'drums' ? drumChannel : 0
  synth.programChange(channel, program)
  synth.controllerChange(channel, MIDIControllers.reverbDepth, part.reverb)
  synth.controllerChange(channel, MIDIControllers.chorusDepth, 0)
  synth.controllerChange(channel, MIDIControllers.mainVolume, 100)
  synth.pitchWheel(channel, Math.round(wheelCentre * (1 + cents / wheelCents)))
  const once: Event[] = strokes.flatMap(({ sample, until, midi, velocity }) => [
    { sample, midi, velocity },
    { sample: until, midi, velocity: 0 },
  ])
  const events = [0, 1, 2]
    .flatMap((pass) => once.map((event) => ({ ...event, sample: event.sample + pass * length })))
    // Of what falls together, what ends comes first.
    .toSorted((a, b) => a.sample - b.sample || a.velocity - b.velocity)
  const total = 2 * length + joint
  const planes = [new Float32Array(total), new Float32Array(total)] as const
  let next = 0
  for (let at = 0; at < total; ) {
    for (let event = events[next]; event && event.sample <= at; event = events[++next])
      if (event.velocity > 0) synth.noteOn(channel, event.midi, event.velocity)
      else synth.noteOff(channel, event.midi)
    const count = Math.min(block, total - at, Math.max(1, (events[next]?.sample ?? total) - at))
    synth.process(planes[0], planes[1], at, count)
    at += count
  }
  return planes
}

/**
 * Plays a part round and round and keeps the second time, in which the end of the first still sounds: so the end leads to the
 * start without a seam.
 */
export const renderStem = async (
  bank: BasicSoundBank,
  song: Song,
  part: Part,
): Promise<[Float32Array, Float32Array]> => {
  const length = loopSamples(song)
  const sum = [new Float32Array(length), new Float32Array(length)] as const
  for (const voice of voicesOf(song, part)) {
    const planes = await playVoice(bank, voice, length)
    for (const side of [0, 1] as const) {
      const [to, from] = [sum[side], joined(planes[side], length)]
      for (const [at, value] of from.entries()) to[at] = (to[at] ?? 0) + value
    }
  }
  return [...sum]
}

const joined = (plane: Float32Array, length: number): Float32Array => {
  const loop = plane.slice(length, 2 * length)
  for (let at = 0; at < joint; at++) {
    const share = at / joint
    loop[at] = (plane[2 * length + at] ?? 0) * (1 - share) + (loop[at] ?? 0) * share
  }
  return loop
}
