import { useMemo, useRef, useState } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import {
  type CompressionGiven,
  type CompressionQuestion,
  compressionRules,
} from '../../domain/compression/compression-rules.ts'
import { compressorOf, dynamicsText, knobNames } from '../../domain/compression/dynamics.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { useSoundOptions } from '../audio/sound-materials.ts'
import { LiveRow, useFrames, useLive } from '../components/live-row.tsx'
import { transportKeys } from '../components/transport-row.tsx'
import { useSettled } from '../hooks/use-sides.ts'
import { wholeOf } from '../material-options.ts'
import type { LearnProps, TrainerView } from '../trainer-view.ts'
import styles from './compression-learn.module.css'
import { effectsOf, peakLevelDb, rightDynamics } from './compression-order.ts'
import { CompressionQuestionPanel } from './compression-question.tsx'
import { DynamicsKnobs, DynamicsPlot } from './dynamics-plot.tsx'

const mostShown = 24
const decibels = (db: number): string => `${numberText(db, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} dB`
const silence = { sampleRate: 44_100, left: new Float32Array(1), right: new Float32Array(1) }

/** A compressor to try: live knobs, the meter of its gain reduction, its curve, and what it does over the whole excerpt. */
const CompressionLearn = ({ material }: LearnProps) => {
  const whole = useMemo(() => wholeOf(material), [material])
  const clip = whole.excerpt ?? silence
  const peaksDb = useMemo(() => peakLevelDb(clip), [clip])
  const [knobs, setKnobs] = useState({ depthDb: 18, ratio: 4, attackMs: 5, releaseMs: 150 })
  const dynamics = useMemo(() => compressorOf(knobs), [knobs])
  const drawn = useSettled(dynamics)
  const live = useLive(whole, effectsOf(dynamics, peaksDb))
  const [bar, words] = [useRef<SVGRectElement>(null), useRef<HTMLSpanElement>(null)]
  useFrames(live.playing, () => {
    const now = live.playing && live.processed ? live.reductionDb() : 0
    bar.current?.setAttribute('width', `${Math.min(1, now / mostShown) * 100}`)
    if (words.current) words.current.textContent = decibels(now)
  })
  return (
    <div className={styles.learn}>
      <LiveRow live={live} name={material.name} effect={t('Compressed')} />
      <div className={styles.meter}>
        <span>{t('Gain reduction')}</span>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.track} width={100} height={10} />
          <rect ref={bar} className={styles.bar} width={0} height={10} />
        </svg>
        <span ref={words} className="mono">
          {decibels(0)}
        </span>
      </div>
      <div className={styles.knobs}>
        <DynamicsKnobs names={knobNames} knobs={knobs} onTurn={setKnobs} />
      </div>
      <DynamicsPlot
        clip={clip}
        peaksDb={peaksDb}
        shown={drawn}
        other={null}
        label={t('Gain reduction over time, and the curve: {dynamics}', { dynamics: dynamicsText(drawn) })}
      />
      <p className={styles.words}>
        {t('It’s {dynamics}. Attack and release are time constants: in that time it gets 63 % of the way.', {
          dynamics: dynamicsText(dynamics),
        })}
      </p>
    </div>
  )
}

/** What helps the ear next time, by the kind of question. */
const hints: Readonly<Record<CompressionQuestion['kind'], string>> = {
  compressed: t('Pick one loud hit and one quiet note, and compare how far apart they are.'),
  more: t('Listen to what rings between the hits: the more compression, the closer it comes.'),
  ratio: t('At 2:1 loud parts still grow; from 8:1 up they hit a wall.'),
  attack: t('Fast: the click of the stick is gone. Slow: the click jumps out before the sound ducks.'),
  release: t('Short: the sound jumps back and gets rough. Long: it stays low until the next hit.'),
  threshold: t('The lower the threshold, the more of the quiet sound gets caught, not just the hits.'),
  limiter: t('After a limiter all peaks are the same height; a slow compressor lets each first instant through.'),
  parallel: t('In parallel the hits stay as high as they were, and only the rest comes up.'),
  match: t(
    'Set the threshold first, by how often it works; then the ratio, by how hard; attack and release come last.',
  ),
}

/** What is said about an answer: what it was, and what to listen for. */
const explainCompression = (
  question: CompressionQuestion,
  _given: CompressionGiven,
  mark: Mark,
): { title: string; text: string } => {
  if (question.kind === 'match')
    return {
      title: mark.correct ? t('Matched') : mark.score >= 50 ? t('Close') : t('Not yet'),
      text: t('The target was {dynamics}. {hint}', {
        dynamics: dynamicsText(rightDynamics(question)),
        hint: hints.match,
      }),
    }
  return { title: mark.correct ? t('Right') : t('Not yet'), text: hints[question.kind] }
}

/** The trainer for compressors. */
export const compressionView: TrainerView<CompressionQuestion, CompressionGiven> = {
  rules: compressionRules,
  useOptions: useSoundOptions,
  Question: CompressionQuestionPanel,
  Learn: CompressionLearn,
  explain: explainCompression,
  keys: [...transportKeys, [['1', '4'], t('The answers in order')], [[t('Arrows')], t('The next answer, or a knob')]],
}
