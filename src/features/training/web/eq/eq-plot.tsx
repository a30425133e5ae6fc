import { useMemo } from 'react'
import type { EqFilter } from '../../domain/eq/bell.ts'
import { bandName } from '../../domain/eq/eq-bands.ts'
import { filterText } from '../../domain/eq/eq-choices.ts'
import type { EqGiven, EqQuestion } from '../../domain/eq/eq-rules.ts'
import { bandSpectrum } from '../audio/band-spectrum.ts'
import type { RenderedSides } from '../audio/render-order.ts'
import { EqFrame, type PlotFlag } from './eq-frame.tsx'
import { givenFilters, rightFilters } from './eq-order.ts'
import { areaUnder, curvePath, rangeFor, spectrumPath } from './eq-paths.ts'
import styles from './eq-plot.module.css'

const gainText = (db: number): string => `${db > 0 ? '+' : '−'}${Number(Math.abs(db).toFixed(1))} dB`

const short = (filters: readonly EqFilter[]): string => {
  const [first] = filters
  if (first && filters.every(({ kind, gainDb }) => kind === 'peaking' && gainDb === first.gainDb))
    return `${filters.map(({ hz }) => bandName(hz)).join(' and ')}, ${gainText(first.gainDb)}`
  return filters
    .map((filter) =>
      filter.kind === 'peaking' ? `${bandName(filter.hz)}, ${gainText(filter.gainDb)}` : filterText(filter),
    )
    .join(' and ')
}

/** What was assumed to be on the sound; knobs that undo an EQ say its opposite. */
const assumed = (question: EqQuestion, given: EqGiven): readonly EqFilter[] => {
  const filters = givenFilters(question, given)
  return question.kind === 'correct' ? filters.map((one) => ({ ...one, gainDb: -one.gainDb })) : filters
}

/** The other side of a pair, which is drawn beside the right one whatever was answered. */
const otherOf = (question: EqQuestion): readonly EqFilter[] =>
  question.kind === 'brighter' ? (question.choices.find(({ item }) => item !== question.right)?.sound ?? []) : []

/** Before and after of a sound, equally loud only where nothing was turned. */
const spectraOf = (question: EqQuestion, { clips, gainsDb }: RenderedSides): [Float64Array, Float64Array] | null => {
  const at = (side: number): Float64Array | null => {
    const clip = clips[side]
    return clip ? bandSpectrum(clip).map((db) => db - (gainsDb[side] ?? 0)) : null
  }
  const [plain, changed] =
    question.kind === 'correct'
      ? [2, 0]
      : question.kind === 'brighter' && question.right === 'brighter:a'
        ? [1, 0]
        : [0, 1]
  const [before, after] = [at(plain), at(changed)]
  return before && after ? [before, after] : null
}

/** The answer drawn: the sound before and after, the right curve, and one's own beside it. Nothing before there is an answer. */
export const EqPlot = ({
  question,
  given,
  rendered,
}: {
  question: EqQuestion
  given: EqGiven | null
  rendered: RenderedSides | null
}) => {
  const spectra = useMemo(() => (given && rendered ? spectraOf(question, rendered) : null), [question, given, rendered])
  if (!given)
    return (
      <EqFrame
        label="The curve and the spectrum appear after your answer"
        range={6}
        note="The curve and the spectrum appear after your answer."
      />
    )
  const right = rightFilters(question)
  const own = question.kind === 'brighter' ? otherOf(question) : assumed(question, given)
  const differs = JSON.stringify(own) !== JSON.stringify(right)
  const range = rangeFor([right, own])
  const top = spectra ? Math.max(...spectra[0], ...spectra[1]) : 0
  const rightName =
    question.kind === 'brighter' ? `Brighter: ${question.right === 'brighter:a' ? 'A' : 'B'}` : `It was ${short(right)}`
  const ownName = question.kind === 'brighter' ? 'The other one' : 'Your guess'
  const flags: PlotFlag[] = [{ hz: right[0]?.hz ?? 1000, text: rightName, look: 'right' }]
  if (differs) flags.push({ hz: own[0]?.hz ?? 1000, text: ownName, look: 'guess' })
  const label = `${rightName}.${differs ? ` ${ownName}: ${short(own)}.` : ''}`
  return (
    <EqFrame label={label} range={range} flags={flags}>
      {spectra && (
        <>
          <path className={styles.area} d={areaUnder(spectrumPath(spectra[1], top))} />
          <path className={styles.before} d={spectrumPath(spectra[0], top)} />
          <path className={styles.after} d={spectrumPath(spectra[1], top)} />
        </>
      )}
      {differs && <path className={styles.guess} d={curvePath(own, range)} />}
      <path className={styles.curve} d={curvePath(right, range)} />
    </EqFrame>
  )
}
