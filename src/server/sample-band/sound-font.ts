import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core'
import { sampleRate, toSamples } from './stereo-track.ts'

/** What is struck, and how it is tuned and held. */
export interface Strike {
  /** MIDI notes that begin together. */
  readonly midi: readonly number[]
  /** MIDI velocity, 1..127. */
  readonly velocity: number
  /** How much higher than written. */
  readonly cents?: number
  /** Seconds until the keys are let go, and in all. */
  readonly held: number
  readonly seconds: number
}

const block = 128
const channels = { melodic: 0, drums: 9 }
// The pitch wheel turns a whole tone up or down unless a bank says otherwise.
const wheelCentre = 8192
const wheelCents = 200

/** A General MIDI sound font that renders single strokes, without effects and always alike, as one channel at 44.1 kHz. */
export class SoundFont {
  private readonly synth: SpessaSynthProcessor

  private constructor(synth: SpessaSynthProcessor) {
    this.synth = synth
  }

  /** Opens the sound font that the tabs play with (sonivox, Apache-2.0). */
  static async open(): Promise<SoundFont> {
    const path = createRequire(import.meta.url).resolve('@coderline/alphatab/soundfont/sonivox.sf2')
    const { buffer, byteOffset, byteLength } = await readFile(path)
    const bank = SoundBankLoader.fromArrayBuffer(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
    const synth = new SpessaSynthProcessor(sampleRate, {
      effectsEnabled: false,
      eventsEnabled: false,
      maxBufferSize: block,
    })
    synth.soundBankManager.addSoundBank(bank, 'sample band')
    await synth.processorInitialized
    return new SoundFont(synth)
  }

  /** A stroke of a melodic preset (0..127 as General MIDI numbers them); the same samples for the same stroke. */
  play(program: number, strike: Strike): Float32Array {
    return this.render(channels.melodic, program, strike)
  }

  /** A stroke of a drum kit: `kit` is its program, the MIDI note says which drum. */
  drum(kit: number, strike: Strike): Float32Array {
    return this.render(channels.drums, kit, strike)
  }

  private render(channel: number, program: number, { midi, velocity, cents = 0, held, seconds }: Strike): Float32Array {
    const { synth } = this
    const length = toSamples(seconds)
    const planes = [new Float32Array(length), new Float32Array(length)] as const
    const run = (from: number, to: number): void => {
      for (let at = from; at < to; at += block) synth.process(planes[0], planes[1], at, Math.min(block, to - at))
    }
    synth.programChange(channel, program)
    synth.pitchWheel(channel, Math.round(wheelCentre * (1 + cents / wheelCents)))
    for (const note of midi) synth.noteOn(channel, note, velocity)
    const release = Math.min(length, toSamples(held))
    run(0, release)
    for (const note of midi) synth.noteOff(channel, note)
    run(release, length)
    synth.stopAllChannels(true)
    // What has just been cut still lies in the block that comes next.
    synth.process(new Float32Array(block), new Float32Array(block), 0, block)
    return planes[0].map((sample, at) => (sample + (planes[1][at] ?? 0)) / 2)
  }
}
