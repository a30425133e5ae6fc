import { type FormEvent, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { useRovingFocus } from '#web/music/roving-focus.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { barTicks, beatsOf, countAt } from '../../domain/rhythm/metres.ts'
import type { Pattern } from '../../domain/rhythm/pattern.ts'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import type { RhythmGiven } from '../../domain/rhythm/rhythm-rules.ts'
import { gridOf } from '../../domain/rhythm/take.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { AnsweredQuestion } from '../trainer-view.ts'
import { Notation } from './notation.tsx'
import styles from './rhythm.module.css'

const signs = { right: '✓', left: '–', extra: '✕', empty: '' } as const

/** How many places a row has on a phone, so that beats begin below each other. */
const rowOf = (places: number): number => [8, 6, 5, 7].find((row) => places % row === 0) ?? 8

/** The places of a rhythm to mark its notes on: one stop for Tab, arrows inside, Space marks. */
const StepGrid = ({
  pattern,
  grid,
  marked,
  shown,
  onToggle,
}: {
  pattern: Pattern
  grid: number
  marked: readonly number[]
  /** Whether the right places may be seen. */
  shown: boolean
  onToggle: (place: number) => void
}) => {
  const places = gridOf(pattern, grid)
  const bar = barTicks(pattern.metre)
  const step = (from: string, key: string): string | null => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: bar / grid, ArrowUp: -bar / grid }[key]
    const to = by === undefined ? undefined : places[places.indexOf(Number(from)) + by]
    return to === undefined ? null : `${to}`
  }
  const { stop, onFocusAt, onKeyDown } = useRovingFocus('0', step)
  const resultOf = (place: number): keyof typeof signs => {
    const [is, was] = [pattern.onsets.includes(place), marked.includes(place)]
    return is ? (was ? 'right' : 'left') : was ? 'extra' : 'empty'
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={styles.steps} role="group" aria-label={t('Where the notes are')} onKeyDown={onKeyDown}>
      {Array.from({ length: pattern.bars }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <div key={index} className={styles.stepBar} data-row={rowOf(bar / grid)}>
          {places
            .filter((place) => Math.floor(place / bar) === index)
            .map((place) => {
              const count = countAt(pattern.metre, place % bar)
              const result = shown ? resultOf(place) : null
              return (
                <button
                  key={place}
                  type="button"
                  className={styles.step}
                  data-place={place}
                  data-beat={/^\d/.test(count)}
                  data-result={result ?? undefined}
                  tabIndex={stop === `${place}` ? 0 : -1}
                  aria-pressed={marked.includes(place)}
                  aria-label={t(
                    'Bar {bar}, {count}, place {place}{result, select, none {} right {: right} left {: left out} extra {: too many} other {: silent}}',
                    { bar: index + 1, count, place: place / grid + 1, result: result ?? 'none' },
                  )}
                  disabled={shown}
                  onFocus={() => onFocusAt(`${place}`)}
                  onClick={() => onToggle(place)}
                >
                  <span className={styles.stepMark}>{result ? signs[result] : ''}</span>
                  <span className={styles.stepCount}>{count}</span>
                </button>
              )
            })}
        </div>
      ))}
    </div>
  )
}

interface AnswerProps<Kind extends RhythmQuestion['kind']> {
  question: Extract<RhythmQuestion, { kind: Kind }>
  answered: AnsweredQuestion<RhythmGiven> | null
  onAnswer: (given: RhythmGiven) => void
}

/** The same, or different; afterwards both are written out and can be heard. */
export const SameAnswer = ({
  question,
  answered,
  onAnswer,
  onHear,
}: AnswerProps<'same'> & { onHear: (pattern: Pattern) => void }) => (
  <>
    <AnswerGrid
      label={t('Answers')}
      answers={[
        { id: 'same', label: t('The same') },
        { id: 'different', label: t('Different') },
      ]}
      right={answered ? [question.same ? 'same' : 'different'] : null}
      chosen={answered && 'same' in answered.given ? [answered.given.same ? 'same' : 'different'] : []}
      onAnswer={(id) => onAnswer({ same: id === 'same' })}
    />
    {answered && (
      <div className={styles.shown}>
        <Button onClick={() => onHear(question.first)}>{t('Hear the first')}</Button>
        <Notation pattern={question.first} label={t('The first rhythm')} below="counts" />
        <Button onClick={() => onHear(question.second)}>{t('Hear the second')}</Button>
        <Notation pattern={question.second} label={t('The second rhythm')} below="counts" />
      </div>
    )}
  </>
)

/** The rhythm as written with its beats numbered, and the beats to choose from. */
export const WrongBeatAnswer = ({ question, answered, onAnswer }: AnswerProps<'wrong-note'>) => {
  const { written, played, place, metre } = question
  const beats = beatsOf(metre, written.bars)
  return (
    <>
      <Notation pattern={written} label={t('As written')} titled below="beats" {...(answered && { marked: place })} />
      {answered && <Notation pattern={played} label={t('As played')} titled below="counts" marked={place} />}
      <AnswerGrid
        label={t('Beats')}
        answers={beats.map((_beat, at) => ({ id: `${at}`, label: t('Beat {number}', { number: at + 1 }) }))}
        right={answered ? [`${place}`] : null}
        chosen={answered && 'place' in answered.given ? [`${answered.given.place}`] : []}
        onAnswer={(id) => onAnswer({ place: Number(id) })}
      />
    </>
  )
}

/** The grid to write on. */
export const DictationAnswer = ({ question, answered, onAnswer }: AnswerProps<'dictation'>) => {
  const [marked, setMarked] = useState<readonly number[]>([])
  const { pattern, grid } = question
  const toggle = (place: number): void =>
    setMarked((before) => (before.includes(place) ? before.filter((one) => one !== place) : [...before, place]))
  const check = (): void => onAnswer({ steps: marked.toSorted((one, other) => one - other) })
  useKeys({ c: answered || marked.length === 0 ? null : check })
  const given = answered && 'steps' in answered.given ? answered.given.steps : marked
  return (
    <>
      <StepGrid pattern={pattern} grid={grid} marked={given} shown={answered !== null} onToggle={toggle} />
      {!answered && (
        <div className={styles.actions}>
          <Button variant="primary" onClick={check} disabled={marked.length === 0}>
            {rich('Check <kbd>C</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </Button>
          <Button onClick={() => setMarked([])} disabled={marked.length === 0}>
            {t('Clear')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A tempo in beats a minute. */
export const TempoAnswer = ({
  answered,
  onAnswer,
}: {
  answered: AnsweredQuestion<RhythmGiven> | null
  onAnswer: (given: RhythmGiven) => void
}) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const bpm = Number(text.replace(',', '.'))
    if (text.trim() !== '' && bpm >= 20 && bpm <= 400) onAnswer({ bpm })
    else setProblem(t('Enter a tempo from 20 to 400 beats per minute.'))
  }
  if (answered) return null
  return (
    <form className={styles.tempo} onSubmit={submit}>
      <TextField
        label={t('Beats per minute')}
        hint={t('A slow ballad is about 65, a march 120, punk 180.')}
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="primary">
        {rich('Answer <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
      </Button>
    </form>
  )
}
