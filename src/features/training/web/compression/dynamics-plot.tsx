import { copyOfClip, type StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { Compressor, reductionDb } from '@backline/dsp/effects/compressor.ts'
import { Limiter } from '@backline/dsp/effects/limiter.ts'
import { type ReactNode, useMemo } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import {
  type Dynamics,
  type KnobName,
  knobStops,
  type MatchGiven,
  timeText,
} from '../../domain/compression/dynamics.ts'
import type { Effect } from '../audio/render-order.ts'
import { Knob } from '../components/knob.tsx'
import { effectsOf } from './compression-order.ts'
import styles from './dynamics-plot.module.css'

type Knobs = MatchGiven['knobs']

const words: Readonly<Record<KnobName, { label: string; format: (value: number) => string }>> = {
  depthDb: { label: t('Threshold'), format: (db) => (db === 0 ? t('at peaks') : `−${db} dB`) },
  ratio: { label: t('Ratio'), format: (ratio) => `${numberText(ratio)}:1` },
  attackMs: { label: t('Attack'), format: timeText },
  releaseMs: { label: t('Release'), format: timeText },
}

/** The knobs of a compressor; the threshold is said against the peaks of the sound. */
export const DynamicsKnobs = ({
  names,
  knobs,
  right,
  disabled = false,
  onTurn,
}: {
  names: readonly KnobName[]
  knobs: Knobs
  /** Where they should have stood, after the answer. */
  right?: Knobs | undefined
  disabled?: boolean
  onTurn: (knobs: Knobs) => void
}) =>
  names.map((name) => (
    <Knob
      key={name}
      {...words[name]}
      stops={knobStops[name]}
      value={knobs[name]}
      right={right?.[name]}
      disabled={disabled}
      onChange={(value) => onTurn({ ...knobs, [name]: value })}
    />
  ))

/** By how many dB sound is still turned down where some of it is mixed in as it came. */
const mixed = (reductionDb: number, mix: number): number => -20 * Math.log10(1 - mix + mix * 10 ** (-reductionDb / 20))

/** The most dB by which an effect turns a sound down in each of so many columns of its time. */
const reductionTrace = (clip: StereoClip, [effect]: readonly Effect[], columns: number): Float64Array => {
  const trace = new Float64Array(columns)
  if (effect?.effect !== 'compressor' && effect?.effect !== 'limiter') return trace
  const { left, right, sampleRate } = copyOfClip(clip)
  const processor =
    effect.effect === 'compressor'
      ? new Compressor(effect.setting, sampleRate)
      : new Limiter(effect.setting, sampleRate)
  for (let at = 0; at < columns; at += 1) {
    const [from, to] = [Math.floor((at * left.length) / columns), Math.floor(((at + 1) * left.length) / columns)]
    processor.process(left.subarray(from, to), right.subarray(from, to))
    trace[at] =
      processor instanceof Compressor && effect.effect === 'compressor'
        ? mixed(processor.takeMostReductionDb(), effect.setting.mix)
        : processor.reductionDb
  }
  return trace
}

/** The level in dBFS that a steady one comes out with. */
const outputLevelDb = (
  levelDb: number,
  [effect]: readonly Effect[],
  reductionAt: (levelDb: number) => number,
): number => {
  if (effect?.effect === 'limiter') return Math.min(levelDb, effect.setting.ceilingDb)
  if (effect?.effect === 'compressor') return levelDb - mixed(reductionAt(levelDb), effect.setting.mix)
  return levelDb
}

const [width, height, side] = [1000, 220, 220] as const
const columns = 400
/** The static curve runs from so many dB below the peaks to as many above them. */
const [curveFrom, curveTo, curveSteps] = [-42, 6, 96] as const

const traceLine = (trace: Float64Array, mostDb: number): string =>
  [...trace]
    .map(
      (db, at) =>
        `${at === 0 ? 'M' : 'L'}${((at * width) / (columns - 1)).toFixed(1)} ${((db / mostDb) * height).toFixed(1)}`,
    )
    .join(' ')

/** The curve from level in to level out, both against the peaks of the sound. */
const curveLine = (dynamics: Dynamics): string => {
  const effects = effectsOf(dynamics, 0)
  const [effect] = effects
  const reductionAt = (level: number): number =>
    effect?.effect === 'compressor' ? reductionDb(level, effect.setting) : 0
  return Array.from({ length: curveSteps + 1 }, (_none, at) => {
    const level = curveFrom + ((curveTo - curveFrom) * at) / curveSteps
    const out = outputLevelDb(level, effects, reductionAt)
    const x = (side * at) / curveSteps
    const y = side * (1 - (out - curveFrom) / (curveTo - curveFrom))
    return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
  }).join(' ')
}

/** The frame of both drawings, with what they show. */
const Frame = ({ label, left, right, most }: { label: string; left: ReactNode; right: ReactNode; most: number }) => (
  <div className={styles.plots} role="img" aria-label={label}>
    <div className={styles.time}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {[0.25, 0.5, 0.75].map((share) => (
          <line key={share} className={styles.grid} x1={0} x2={width} y1={share * height} y2={share * height} />
        ))}
        {left}
      </svg>
      <span className={styles.axis}>{t('Reduction, 0 to {max} dB', { max: most })}</span>
    </div>
    <div className={styles.curve}>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <line className={styles.grid} x1={0} y1={side} x2={side} y2={0} />
        {right}
      </svg>
      <span className={styles.axis}>{t('Level in and out')}</span>
    </div>
  </div>
)

/** What is shown instead of the drawings while a question is open. */
export const ClosedDynamics = () => (
  <div className={styles.closed}>
    <p>{t('The gain reduction and the curve appear after your answer.')}</p>
  </div>
)

/** Gain reduction over the time of a sound and the curve of its compressor, with another one dashed beside it. */
export const DynamicsPlot = ({
  clip,
  peaksDb,
  shown,
  other,
  label,
}: {
  clip: StereoClip
  peaksDb: number
  shown: Dynamics
  other: Dynamics | null
  label: string
}) => {
  const drawn = useMemo(() => {
    const [trace, beside] = [shown, other].map(
      (dynamics) => dynamics && reductionTrace(clip, effectsOf(dynamics, peaksDb), columns),
    )
    const highest = Math.max(5, ...(trace ?? []), ...(beside ?? []))
    const most = Math.ceil(highest / 6) * 6
    return { most, trace: trace && traceLine(trace, most), beside: beside && traceLine(beside, most) }
  }, [clip, peaksDb, shown, other])
  return (
    <Frame
      label={label}
      most={drawn.most}
      left={
        <>
          {drawn.trace && <path className={styles.area} d={`${drawn.trace} L${width} 0 L0 0 Z`} />}
          {drawn.trace && <path className={styles.line} d={drawn.trace} />}
          {drawn.beside && <path className={styles.guess} d={drawn.beside} />}
        </>
      }
      right={
        <>
          {other && <path className={styles.guess} d={curveLine(other)} />}
          <path className={styles.answer} d={curveLine(shown)} />
        </>
      }
    />
  )
}
