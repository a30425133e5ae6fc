import { type BasicSoundBank, MIDIControllers, SpessaSynthProcessor } from 'spessasynth_core'
import { barCount, barSteps, type Part, type Song } from './score.ts'

export const rate = 44_100
/** The end of a loop passes into what would have followed for so long, then into its start. */
const joint = Math.round(0.03 * rate)
const block = 64
const drumChannel = 9

/** The samples of a loop: a whole number of them, so the tempo is right to a few millionths. */
export const loopSamples = (song: Song): number => Math.round((barCount * song.beats * 60 * rate) / song.tempo)

/** Where a step falls, in steps, when its neighbours swing. */
export const swung = (at: number, swing: Song['swing']): number => {
  if (!swing) return at
  const pair = 2 * swing.steps
  const place = (at % pair) / pair
  const warped = place < 0.5 ? place * 2 * swing.share : swing.share + (place - 0.5) * 2 * (1 - swing.share)
  return at - (at % pair) + warped * pair
}

/** Small differences as hands make them, the same each time. */
const hands = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

interface Event {
  readonly sample: number
  readonly midi: number
  /** 0 lets go. */
  readonly velocity: number
}

const eventsOf = (song: Song, part: Part): Event[] => {
  const length = loopSamples(song)
  const perStep = length / (barCount * barSteps(song))
  const random = hands(song.tempo * 97 + part.program)
  return part.notes(song).flatMap(({ at, length: steps, midi, velocity }) => {
    const late = Math.abs(random()) * 0.003 * rate
    const loud = Math.max(1, Math.min(127, Math.round(velocity + 5 * random())))
    const sample = Math.round(swung(at, song.swing) * perStep + late)
    const until = Math.round(swung(at + steps, song.swing) * perStep - 0.004 * rate)
    return [
      { sample, midi, velocity: loud },
      { sample: Math.max(sample + 1000, Math.min(until, length - 1)), midi, velocity: 0 },
    ]
  })
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
  const synth = new SpessaSynthProcessor(rate, { effectsEnabled: true, eventsEnabled: false, maxBufferSize: block })
  synth.soundBankManager.addSoundBank(bank, 'practice')
  await synth.processorInitialized
  const channel = part.stem === 'drums' ? drumChannel : 0
  synth.programChange(channel, part.program)
  synth.controllerChange(channel, MIDIControllers.reverbDepth, part.reverb)
  synth.controllerChange(channel, MIDIControllers.chorusDepth, 0)
  synth.controllerChange(channel, MIDIControllers.mainVolume, 100)
  const length = loopSamples(song)
  const once = eventsOf(song, part)
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
  return [joined(planes[0], length), joined(planes[1], length)]
}

const joined = (plane: Float32Array, length: number): Float32Array => {
  const loop = plane.slice(length, 2 * length)
  for (let at = 0; at < joint; at++) {
    const share = at / joint
    loop[at] = (plane[2 * length + at] ?? 0) * (1 - share) + (loop[at] ?? 0) * share
  }
  return loop
}
