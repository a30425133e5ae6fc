import { useMemo, useState } from 'react'
import { listText, numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { CorrectGiven, CorrectQuestion } from '../../domain/eq/correct-it.ts'
import type { EqFilter } from '../../domain/eq/eq-bands.ts'
import { bandName } from '../../domain/eq/eq-bands.ts'
import { filterText } from '../../domain/eq/eq-choices.ts'
import type { EqGiven, EqQuestion } from '../../domain/eq/eq-rules.ts'
import type { RenderedSides } from '../audio/render-order.ts'
import { ChoiceAnswers } from '../components/answer-pads.tsx'
import { HearBoth, lastTwo } from '../components/hear-both.tsx'
import { Knob } from '../components/knob.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { type ListenFirst, useListenFirst, useSettled, useSides } from '../hooks/use-sides.ts'
import { wholeOf } from '../material-options.ts'
import type { QuestionProps } from '../trainer-view.ts'
import styles from './eq-answers.module.css'
import { BandAnswers, TwoBandAnswers } from './eq-answers.tsx'
import { EqFrame, type PlotFlag } from './eq-frame.tsx'
import { eqOrder, givenFilters, rightFilters } from './eq-order.ts'
import { areaUnder, bandSpectrum, curvePath, rangeFor, spectrumPath } from './eq-paths.ts'
import eqPlotStyles from './eq-plot.module.css'

const gainText = (db: number): string => `${db > 0 ? '+' : '−'}${numberText(Number(Math.abs(db).toFixed(1)))} dB`

const short = (filters: readonly EqFilter[]): string => {
  const [first] = filters
  if (first && filters.every(({ kind, gainDb }) => kind === 'peaking' && gainDb === first.gainDb))
    return `${listText(filters.map(({ hz }) => bandName(hz)))}, ${gainText(first.gainDb)}`
  return listText(
    filters.map((filter) =>
      filter.kind === 'peaking' ? `${bandName(filter.hz)}, ${gainText(filter.gainDb)}` : filterText(filter),
    ),
  )
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

/** The answer drawn: the sound before and after, the right curve, and one's own beside it. */
const EqPlot = ({
  question,
  given,
  rendered,
}: {
  question: EqQuestion
  given: EqGiven
  rendered: RenderedSides | null
}) => {
  const spectra = useMemo(() => (rendered ? spectraOf(question, rendered) : null), [question, rendered])
  const right = rightFilters(question)
  const own = question.kind === 'brighter' ? otherOf(question) : assumed(question, given)
  const differs = JSON.stringify(own) !== JSON.stringify(right)
  const range = rangeFor([right, own])
  const top = spectra ? Math.max(...spectra[0], ...spectra[1]) : 0
  const rightName =
    question.kind === 'brighter'
      ? t('Brighter: {side}', { side: question.right === 'brighter:a' ? 'A' : 'B' })
      : t('It was {what}', { what: short(right) })
  const ownName = question.kind === 'brighter' ? t('The other one') : t('Your guess')
  const flags: PlotFlag[] = [{ hz: right[0]?.hz ?? 1000, text: rightName, look: 'right' }]
  if (differs) flags.push({ hz: own[0]?.hz ?? 1000, text: ownName, look: 'guess' })
  const label = differs
    ? t('{right}. {own}: {filters}.', { right: rightName, own: ownName, filters: short(own) })
    : `${rightName}.`
  return (
    <EqFrame label={label} range={range} flags={flags}>
      {spectra && (
        <>
          <path className={eqPlotStyles.area} d={areaUnder(spectrumPath(spectra[1], top))} />
          <path className={eqPlotStyles.before} d={spectrumPath(spectra[0], top)} />
          <path className={eqPlotStyles.after} d={spectrumPath(spectra[1], top)} />
        </>
      )}
      {differs && <path className={eqPlotStyles.guess} d={curvePath(own, range)} />}
      <path className={eqPlotStyles.curve} d={curvePath(right, range)} />
    </EqFrame>
  )
}

const signedDb = (db: number): string => `${db > 0 ? '+' : db < 0 ? '−' : ''}${numberText(Math.abs(db))} dB`

/** The knobs that undo a hidden bell. */
const CorrectKnobs = ({
  question: { bell, frequencies, gains, widths },
  knobs,
  done,
  listen,
  onTurn,
  onDone,
}: {
  question: CorrectQuestion
  knobs: CorrectGiven
  done: boolean
  listen: ListenFirst
  onTurn: (knobs: CorrectGiven) => void
  onDone: () => void
}) => (
  <div className={styles.knobs}>
    <Knob
      label={t('Frequency')}
      stops={frequencies}
      value={knobs.frequency}
      format={bandName}
      disabled={done}
      right={done ? bell.frequency : undefined}
      onChange={(frequency) => onTurn({ ...knobs, frequency })}
    />
    <Knob
      label={t('Gain')}
      stops={gains}
      value={knobs.gain}
      format={signedDb}
      disabled={done}
      rest={0}
      right={done ? -bell.gain : undefined}
      onChange={(gain) => onTurn({ ...knobs, gain })}
    />
    {widths.length > 1 && (
      <Knob
        label={t('Q')}
        stops={widths}
        value={knobs.q}
        format={(q) => numberText(q)}
        disabled={done}
        right={done ? bell.q : undefined}
        onChange={(q) => onTurn({ ...knobs, q })}
      />
    )}
    {!done && (
      <div className={styles.done}>
        <Button variant="primary" disabled={!listen.open} onClick={onDone}>
          {rich('It sounds right <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
        </Button>
        <p role="status">{listen.open ? '' : listen.said}</p>
      </div>
    )}
  </div>
)

const middleOf = (values: readonly number[]): number => values[Math.floor(values.length / 2)] ?? 0

/** One question about an equaliser: its sound, its answers, and the curve once it is answered. */
export const EqQuestionPanel = ({
  question,
  seed,
  material,
  mode,
  answered,
  onAnswer,
  onReplay,
}: QuestionProps<EqQuestion, EqGiven>) => {
  const given = answered?.given ?? null
  const whole = useMemo(() => wholeOf(material), [material])
  const [knobs, setKnobs] = useState<CorrectGiven | null>(() =>
    question.kind === 'correct'
      ? { frequency: middleOf(question.frequencies), gain: 0, q: middleOf(question.widths) }
      : null,
  )
  const settled = useSettled(knobs)
  const { order, labels } = eqOrder(question, settled, given)
  const sides = useSides(whole, `${seed} ${JSON.stringify(settled)} ${given !== null}`, order, onReplay)
  // What is undone by knobs has to be heard again and again.
  const blind = mode === 'blind' && given === null && question.kind !== 'correct'
  const listen = useListenFirst(sides, labels, { blind, answered: given !== null })
  useKeys({ Enter: knobs && listen.open ? () => onAnswer(knobs) : null })
  return (
    <>
      {/* What one listens to has the room; the curve takes it once it may be seen. */}
      <TransportRow sides={sides} labels={labels} material={material} blind={blind} tall={given === null} />
      {given && <EqPlot question={question} given={given} rendered={sides.rendered} />}
      {question.kind === 'band' && (
        <BandAnswers question={question} given={given} listen={listen} onAnswer={onAnswer} />
      )}
      {question.kind === 'two' && (
        <TwoBandAnswers question={question} given={given} listen={listen} onAnswer={onAnswer} />
      )}
      {question.kind === 'correct' && knobs && (
        <CorrectKnobs
          question={question}
          knobs={knobs}
          done={given !== null}
          listen={listen}
          onTurn={setKnobs}
          onDone={() => onAnswer(knobs)}
        />
      )}
      {'right' in question && (
        <ChoiceAnswers
          label={t('Answer##noun')}
          question={question}
          given={given && 'choice' in given ? given.choice : null}
          listen={listen}
          onAnswer={(choice) => onAnswer({ choice })}
        />
      )}
      {given && <HearBoth sides={sides} pair={lastTwo(labels)} />}
    </>
  )
}
