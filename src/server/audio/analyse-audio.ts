import { integratedLufs } from '@backline/dsp/gated-loudness.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { encodeOverview, overviewOf } from '@backline/dsp/overview.ts'
import { PeaksBuilder } from '@backline/dsp/peaks.ts'
import { encodePeaks } from '@backline/dsp/peaks-format.ts'
import { TruePeakMeter } from '@backline/dsp/true-peak.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { limitDamage } from './limit-damage.ts'
import { readMp3 } from './read-mp3.ts'
import { readWav } from './read-wav.ts'
import type { AudioKind } from './sniff-audio.ts'

/** Raised whenever the same file would give other results, so that stored analyses can be found and made again. */
export const ANALYSER_VERSION = 1

/** Everything that is measured of an audio file in one pass. */
export interface AudioAnalysis {
  readonly durationSeconds: number
  /** Hz */
  readonly sampleRate: number
  readonly channels: number
  /** Bits of a stored sample; null for mp3. */
  readonly bitDepth: number | null
  /** 256 samples per column; `decodePeaks` of @backline/dsp reads it. */
  readonly peaks: Uint8Array<ArrayBuffer>
  /** 200 columns in 600 bytes; `decodeOverview` of @backline/dsp reads it. */
  readonly overview: Uint8Array<ArrayBuffer>
  /** null for silence and for less than 400 ms. */
  readonly integratedLufs: number | null
  /** dBTP; null for digital silence. */
  readonly truePeakDb: number | null
  readonly analyserVersion: number
}

/** Decodes the file at `path` once, in constant memory, and measures it. @throws AudioUnreadable if no sample comes out. */
export async function analyseAudio(path: string, kind: AudioKind): Promise<AudioAnalysis> {
  const source = await (kind === 'mp3' ? readMp3(path) : readWav(path))
  const peaks = new PeaksBuilder(source.sampleRate)
  const loudness = new LoudnessMeter(source.sampleRate, source.channels)
  const truePeak = new TruePeakMeter(source.channels)
  let samples = 0
  for await (const { planes, length } of source.chunks()) {
    limitDamage(planes, length)
    peaks.push(planes, length)
    loudness.push(planes, length)
    truePeak.push(planes, length)
    samples += length
  }
  if (samples === 0) throw new AudioUnreadable('no-sound', `This ${kind} file holds no sound.`)
  const measured = peaks.finish()
  return {
    durationSeconds: samples / source.sampleRate,
    sampleRate: source.sampleRate,
    channels: source.channels,
    bitDepth: source.bitDepth,
    peaks: encodePeaks(measured),
    overview: encodeOverview(overviewOf(measured)),
    integratedLufs: integratedLufs(loudness.finish()),
    truePeakDb: truePeak.finish(),
    analyserVersion: ANALYSER_VERSION,
  }
}
