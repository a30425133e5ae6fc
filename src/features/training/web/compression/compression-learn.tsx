import { useMemo, useRef, useState } from 'react'
import { compressorOf, dynamicsText } from '../../domain/compression/dynamics.ts'
import { knobNames } from '../../domain/compression/match-knobs.ts'
import { peakLevelDb } from '../audio/peak-level.ts'
import { wholeOf } from '../audio/whole-of.ts'
import { LiveRow } from '../components/live-row.tsx'
import { useFrames } from '../hooks/use-frames.ts'
import { useLive } from '../hooks/use-live.ts'
import { useSettled } from '../hooks/use-settled.ts'
import type { LearnProps } from '../trainer-view.ts'
import styles from './compression-learn.module.css'
import { effectsOf } from './compression-order.ts'
import { DynamicsKnobs } from './dynamics-knobs.tsx'
import { DynamicsPlot } from './dynamics-plot.tsx'

const mostShown = 24
const silence = { sampleRate: 44_100, left: new Float32Array(1), right: new Float32Array(1) }

/** A compressor to try: live knobs, the meter of its gain reduction, its curve, and what it does over the whole excerpt. */
export const CompressionLearn = ({ material }: LearnProps) => {
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
    if (words.current) words.current.textContent = `${now.toFixed(1)} dB`
  })
  return (
    <div className={styles.learn}>
      <LiveRow live={live} name={material.name} effect="Compressed" />
      <div className={styles.meter}>
        <span>Gain reduction</span>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.track} width={100} height={10} />
          <rect ref={bar} className={styles.bar} width={0} height={10} />
        </svg>
        <span ref={words} className="mono">
          0.0 dB
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
        label={`Gain reduction over time, and the curve: ${dynamicsText(drawn)}`}
      />
      <p className={styles.words}>
        It is {dynamicsText(dynamics)}. Attack and release are time constants: in that time 63 % of the way is gone.
      </p>
    </div>
  )
}
