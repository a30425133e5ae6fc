import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { beatsOf } from '../../domain/rhythm/metres.ts'
import type { Pattern } from '../../domain/rhythm/pattern.ts'
import type { RhythmQuestion } from '../../domain/rhythm/rhythm-question.ts'
import type { RhythmGiven } from '../../domain/rhythm/rhythm-rules.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { AnsweredQuestion } from '../trainer-view.ts'
import { Notation } from './notation.tsx'
import styles from './rhythm.module.css'
import { StepGrid } from './step-grid.tsx'

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
      label="Answers"
      answers={[
        { id: 'same', label: 'The same' },
        { id: 'different', label: 'Different' },
      ]}
      right={answered ? [question.same ? 'same' : 'different'] : null}
      chosen={answered && 'same' in answered.given ? [answered.given.same ? 'same' : 'different'] : []}
      onAnswer={(id) => onAnswer({ same: id === 'same' })}
    />
    {answered && (
      <div className={styles.shown}>
        <Button onClick={() => onHear(question.first)}>Hear the first</Button>
        <Notation pattern={question.first} label="The first rhythm" below="counts" />
        <Button onClick={() => onHear(question.second)}>Hear the second</Button>
        <Notation pattern={question.second} label="The second rhythm" below="counts" />
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
      <Notation pattern={written} label="As written" titled below="beats" {...(answered && { marked: place })} />
      {answered && <Notation pattern={played} label="As played" titled below="counts" marked={place} />}
      <AnswerGrid
        label="Beats"
        answers={beats.map((_beat, at) => ({ id: `${at}`, label: `Beat ${at + 1}` }))}
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
            Check <Kbd>C</Kbd>
          </Button>
          <Button onClick={() => setMarked([])} disabled={marked.length === 0}>
            Clear
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
    else setProblem('Give a tempo from 20 to 400 beats a minute.')
  }
  if (answered) return null
  return (
    <form className={styles.tempo} onSubmit={submit}>
      <TextField
        label="Beats a minute"
        hint="A slow ballad is about 65, a march 120, punk 180."
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
        Answer <Kbd>↵</Kbd>
      </Button>
    </form>
  )
}
