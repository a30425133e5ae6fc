import { integratedLufs } from '@backline/dsp/gated-loudness.ts'
import { LoudnessMeter } from '@backline/dsp/loudness.ts'
import { TruePeakMeter } from '@backline/dsp/true-peak.ts'

type Planes = readonly Float32Array[]

/** Integrated loudness in LUFS (ITU-R BS.1770), −Infinity for silence. */
export const lufsOf = (planes: Planes, sampleRate: number): number => {
  const meter = new LoudnessMeter(sampleRate, planes.length)
  meter.push(planes, planes[0]?.length ?? 0)
  return integratedLufs(meter.finish()) ?? Number.NEGATIVE_INFINITY
}

/** True peak in dB, −Infinity for silence. */
export const truePeakOf = (planes: Planes): number => {
  const meter = new TruePeakMeter(planes.length)
  meter.push(planes, planes[0]?.length ?? 0)
  return meter.finish() ?? Number.NEGATIVE_INFINITY
}

/** Planes turned up by so many dB. */
export const turned = (planes: Planes, db: number): Float32Array[] =>
  planes.map((plane) => plane.map((value) => value * 10 ** (db / 20)))
