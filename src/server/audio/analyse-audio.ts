import { alignmentTrace } from '@backline/dsp/alignment-trace.ts'
import { BandMeter } from '@backline/dsp/band-balance.ts'
import { ClippingMeter } from '@backline/dsp/clipping.ts'
import { loudnessReport } from '@backline/dsp/gated-loudness.ts'
import { KeyMeter } from '@backline/dsp/key.ts'
import { encodeLanes, lanesOf } from '@backline/dsp/lanes-format.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { encodeOverview, overviewOf } from '@backline/dsp/overview.ts'
import { PeaksBuilder } from '@backline/dsp/peaks.ts'
import { encodePeaks } from '@backline/dsp/peaks-format.ts'
import { TempoMeter } from '@backline/dsp/tempo.ts'
import { TruePeakMeter } from '@backline/dsp/true-peak.ts'
import { t } from '#kernel/language/translate.ts'
import { type SoundKind, soundKinds } from '#kernel/sound-kinds.ts'
import { limitDamage } from './audio-source.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import { openSound } from './open-sound.ts'
import type { SoundWriter } from './sound-writer.ts'
import { type SuggestedKey, type SuggestedTempo, suggestKey, suggestTempo } from './suggest-music.ts'
import { readTags } from './tags/read-tags.ts'
import type { SoundTags } from './tags/sound-tags.ts'
import type { Wrapping } from './wrap-exactly.ts'

/** Raised whenever the same file would give other results, so that stored analyses can be found and made again. */
export const analyserVersion = 6

/** Since when sound is missing in a file, and how much of it in all, in seconds. */
export interface LostSound {
  readonly fromSeconds: number
  readonly seconds: number
}

const moreLost = (before: LostSound | null, at: number, seconds: number): LostSound =>
  before ? { ...before, seconds: before.seconds + seconds } : { fromSeconds: at, seconds }

/** Everything that is measured of an audio file in one pass. */
export interface MeasuredAudio {
  readonly durationSeconds: number
  /** Hz */
  readonly sampleRate: number
  readonly channels: number
  /** Bits of a stored sample; null where the kind has none. */
  readonly bitDepth: number | null
  /** 256 samples per column; `decodePeaks` of @backline/dsp reads it. */
  readonly peaks: Uint8Array<ArrayBuffer>
  /** 200 columns in 600 bytes; `decodeOverview` of @backline/dsp reads it. */
  readonly overview: Uint8Array<ArrayBuffer>
  /** Loudness, bands and the trace for alignment; `decodeLanes` of @backline/dsp reads it. */
  readonly lanes: Uint8Array<ArrayBuffer>
  /** null for silence and for less than 400 ms. */
  readonly integratedLufs: number | null
  /** LU; null for less than 3 s. */
  readonly loudnessRangeLu: number | null
  readonly maxMomentaryLufs: number | null
  readonly maxShortTermLufs: number | null
  /** dBTP; null for digital silence. */
  readonly truePeakDb: number | null
  /** How often the sound is cut off at full scale. */
  readonly clippings: number
  readonly tempo: SuggestedTempo | null
  readonly key: SuggestedKey | null
  /** What the file itself says of its music; null when it says nothing. */
  readonly tags: SoundTags | null
  /** What of the sound is lost to damage; null where nothing is. */
  readonly lost: LostSound | null
  readonly analyserVersion: number
}

/** What was measured of a file, and what was made of it. */
export type AudioAnalysis = MeasuredAudio &
  Wrapping & {
    /** What its sender should know, in a sentence; null if all of it is there. */
    readonly warning: string | null
  }

/**
 * Decodes the file at `path` once, in constant memory, measures it, and gives all of it to `writer`. @throws AudioUnreadable
 * if no sample comes out
 */
export const analyseAudio = async (
  path: string,
  kind: SoundKind,
  writer: SoundWriter | null = null,
): Promise<MeasuredAudio> => {
  const source = await openSound(path, kind)
  const { sampleRate, channels, channelMask, bitDepth } = source
  const peaks = new PeaksBuilder(sampleRate)
  const loudness = new LoudnessMeter(sampleRate, channels, channelMask)
  const truePeak = new TruePeakMeter(channels)
  const clipping = new ClippingMeter(sampleRate, channels)
  const bands = new BandMeter(sampleRate, channels)
  const tempo = new TempoMeter(sampleRate)
  const key = new KeyMeter(sampleRate)
  const meters = [peaks, loudness, truePeak, clipping, bands, tempo, key]
  let samples = 0
  let lost: LostSound | null = null
  for await (const chunk of source.chunks()) {
    const { planes, length, isLost } = chunk
    await writer?.write(chunk)
    if (isLost) lost = moreLost(lost, samples / sampleRate, length / sampleRate)
    limitDamage(planes, length)
    for (const meter of meters) meter.push(planes, length)
    samples += length
  }
  if (samples === 0)
    throw new AudioUnreadable('no-sound', t('This {kind} file has no sound in it.', { kind: soundKinds[kind].name }))
  await writer?.finish()
  const measured = peaks.finish()
  const blocks = loudness.finish()
  const report = loudnessReport(blocks)
  const balance = bands.finish()
  return {
    durationSeconds: samples / sampleRate,
    sampleRate,
    channels,
    bitDepth,
    peaks: encodePeaks(measured),
    overview: encodeOverview(overviewOf(measured)),
    lanes: encodeLanes(lanesOf(blocks, balance, alignmentTrace(balance))),
    integratedLufs: report.integratedLufs,
    loudnessRangeLu: report.rangeLu,
    maxMomentaryLufs: report.maxMomentaryLufs,
    maxShortTermLufs: report.maxShortTermLufs,
    truePeakDb: truePeak.finish(),
    clippings: clipping.finish().runs,
    tempo: suggestTempo(tempo.finish()),
    key: suggestKey(key.finish()),
    lost,
    tags: await readTags(path, kind, sampleRate),
    analyserVersion: analyserVersion,
  }
}
