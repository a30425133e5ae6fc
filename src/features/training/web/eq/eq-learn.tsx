import { useMemo, useRef, useState } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EqFilter } from '../../domain/eq/eq-bands.ts'
import { bandName, thirdOctaves } from '../../domain/eq/eq-bands.ts'
import { filterText } from '../../domain/eq/eq-choices.ts'
import { Knob } from '../components/knob.tsx'
import { LiveRow, useFrames, useLive } from '../components/live-row.tsx'
import { wholeOf } from '../material-options.ts'
import type { LearnProps } from '../trainer-view.ts'
import { EqFrame } from './eq-frame.tsx'
import styles from './eq-learn.module.css'
import { areaUnder, columnsOf, curvePath, spectrumPath } from './eq-paths.ts'
import plot from './eq-plot.module.css'
import { bandSentence } from './explain-eq.ts'

const kinds: readonly (readonly [EqFilter['kind'], string])[] = [
  ['peaking', t('Bell')],
  ['low-shelf', t('Low shelf')],
  ['high-shelf', t('High shelf')],
  ['low-pass', t('Low pass')],
  ['high-pass', t('High pass')],
]
const isKind = (value: string): value is EqFilter['kind'] => kinds.some(([kind]) => kind === value)
const gains = Array.from({ length: 61 }, (_none, at) => (at - 30) / 2)
const widths = [0.5, 0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8]
const range = 15
/** How loud the top of the display is, and how slowly it falls, in dB. */
const [displayTop, fall] = [-46, 1] as const

const signedDb = (db: number): string => `${db > 0 ? '+' : db < 0 ? '−' : ''}${numberText(Math.abs(db))} dB`

/** An equaliser to try: one filter with live knobs, its curve, the spectrum, and what each band sounds like. */
export const EqLearn = ({ material }: LearnProps) => {
  const whole = useMemo(() => wholeOf(material), [material])
  const [filter, setFilter] = useState<EqFilter>({ kind: 'peaking', hz: 1000, q: 1.4, gainDb: 9 })
  const live = useLive(whole, [{ effect: 'filter', setting: filter }])
  const [line, area] = [useRef<SVGPathElement>(null), useRef<SVGPathElement>(null)]
  const shown = useRef<Float64Array | null>(null)
  useFrames(live.playing, () => {
    const analyser = live.analyser()
    if (!analyser) return
    const bins = new Float32Array(analyser.frequencyBinCount)
    analyser.getFloatFrequencyData(bins)
    const powers = bins.map((db) => 10 ** (db / 10))
    const now = columnsOf(powers, analyser.context.sampleRate / analyser.fftSize)
    const before = shown.current
    shown.current = now.map((power, at) =>
      Math.max(10 * Math.log10(Math.max(power, 1e-12)), (before?.[at] ?? -120) - fall),
    )
    const path = spectrumPath(shown.current, displayTop)
    line.current?.setAttribute('d', path)
    area.current?.setAttribute('d', areaUnder(path))
  })
  const hasGain = filter.kind !== 'low-pass' && filter.kind !== 'high-pass'
  return (
    <div className={styles.learn}>
      <LiveRow live={live} name={material.name} effect={t('With EQ')} />
      <EqFrame label={t('{filter}, over the spectrum of the sound', { filter: filterText(filter) })} range={range}>
        <path ref={area} className={plot.area} />
        <path ref={line} className={plot.after} />
        <path className={plot.curve} d={curvePath([filter], range)} />
      </EqFrame>
      <div className={styles.knobs}>
        <Field label={t('Filter')}>
          {(field) => (
            <Select
              {...field}
              value={filter.kind}
              onChange={({ target }) => isKind(target.value) && setFilter({ ...filter, kind: target.value })}
            >
              {kinds.map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Knob
          label={t('Frequency')}
          stops={thirdOctaves}
          value={filter.hz}
          format={bandName}
          rest={1000}
          onChange={(hz) => setFilter({ ...filter, hz })}
        />
        <Knob
          label={t('Gain')}
          stops={gains}
          value={filter.gainDb}
          format={signedDb}
          rest={0}
          disabled={!hasGain}
          onChange={(gainDb) => setFilter({ ...filter, gainDb })}
        />
        <Knob
          label={t('Q')}
          stops={widths}
          value={filter.q}
          format={(q) => numberText(q)}
          rest={1.4}
          onChange={(q) => setFilter({ ...filter, q })}
        />
      </div>
      <p className={styles.words}>{bandSentence(filter.hz)}.</p>
    </div>
  )
}
