import { formatNote, midiOf, type Note } from '@backline/theory/note.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { nameInScale } from '@backline/theory/scale.ts'
import { IconMicrophone } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type {
  DegreeQuestion,
  IntervalsQuestion,
  LargerQuestion,
  PairQuestion,
} from '../../domain/intervals/interval-items.ts'
import { intervalWords } from '../../domain/intervals/interval-items.ts'
import type { IntervalsGiven } from '../../domain/intervals/intervals-rules.ts'
import { answerNotes, questionNotes, rightNotes, wayHome } from '../../domain/intervals/intervals-sound.ts'
import { contextNotes } from '../../domain/notes/heard-notes.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { useSungNote } from '../hooks/use-sung-note.ts'
import { degreeLabel, degreeName, LabelSwitch, useLabels } from '../theory/label-switch.tsx'
import {
  HearRow,
  heardText,
  type NoteChip,
  type QuestionNotes,
  QuestionTransport,
  useQuestionNotes,
} from '../theory/question-transport.tsx'
import styles from '../theory/theory-question.module.css'
import type { QuestionProps } from '../trainer-view.ts'
import { IntervalPiano } from './interval-piano.tsx'

interface AnswersProps<Question> {
  question: Question
  given: IntervalsGiven | null
  onAnswer: (given: IntervalsGiven) => void
  /** Lets an answer sound; only once the question is answered. */
  hear: ((given: IntervalsGiven) => void) | undefined
}

/** The degrees of the key, as numbers, syllables or letters. */
const DegreeAnswers = ({ question, given, onAnswer, hear }: AnswersProps<DegreeQuestion>) => {
  const [labels, setLabels] = useLabels()
  const plain = question.choices.every((degree) => /^[1-7]$/.test(degree.replace('b', '')))
  const single = new Set(question.choices.map((degree) => degree.replace(/\D/g, ''))).size === question.choices.length
  return (
    <>
      <div>
        <LabelSwitch value={labels} onChange={setLabels} />
      </div>
      <AnswerGrid
        label={t('Scale degrees')}
        answers={question.choices.map((degree) => ({
          id: degree,
          label: degreeLabel(degree, question.scale, labels),
          name: labels === 'number' ? degreeName(degree) : degreeLabel(degree, question.scale, labels),
          // The digit of the degree, as long as each has its own.
          ...(plain && single && { key: degree.replace(/\D/g, '') }),
        }))}
        right={given ? [question.degree] : null}
        chosen={given && 'degree' in given ? [given.degree] : []}
        onAnswer={(degree) => onAnswer({ degree })}
        onHear={hear && ((degree) => hear({ degree }))}
      />
    </>
  )
}

const shortOf = (name: string): string => (name === 'TT' ? '4♯/5♭' : name)

/** The names of intervals. */
const NameAnswers = ({ question, given, onAnswer, hear }: AnswersProps<PairQuestion>) => (
  <AnswerGrid
    label={t('Intervals')}
    answers={question.choices.map((name) => ({
      id: name,
      label: shortOf(name),
      name: intervalWords(name),
      more: <span aria-hidden="true">{intervalWords(name)}</span>,
    }))}
    right={given ? [question.name] : null}
    chosen={given && 'interval' in given ? [given.interval] : []}
    onAnswer={(interval) => onAnswer({ interval })}
    onHear={hear && ((interval) => hear({ interval }))}
  />
)

const places = [0, 1] as const

/** The first or the second pair. */
const LargerAnswers = ({ question, given, onAnswer, hear }: AnswersProps<LargerQuestion>) => (
  <AnswerGrid
    label={t('The larger one')}
    answers={places.map((place) => ({
      id: String(place),
      label: place === 0 ? t('The first') : t('The second'),
      ...(given && { more: intervalWords(question.names[place]) }),
    }))}
    right={given ? [String(question.larger)] : null}
    chosen={given && 'larger' in given ? [String(given.larger)] : []}
    onAnswer={(id) => onAnswer({ larger: id === '0' ? 0 : 1 })}
    onHear={hear && ((id) => hear({ larger: id === '0' ? 0 : 1 }))}
  />
)

/** An answer by voice: a note that is held for a quarter of a second. What is heard never leaves the browser. */
const SungAnswer = ({ deaf, onNote }: { deaf: boolean; onNote: (midi: number) => void }) => {
  const { at, hears, problem, listen } = useSungNote(deaf, onNote)
  useKeys({ m: at === 'off' ? listen : null })
  return (
    <div className={styles.inputs}>
      {at === 'off' && (
        <Button icon={<IconMicrophone size={16} />} onClick={listen}>
          {rich('Use the microphone <kbd>M</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
        </Button>
      )}
      <p className={problem === null ? styles.said : styles.problem} role="status">
        {problem !== null
          ? t('{problem} Until then, play the note on the piano below.', { problem })
          : at === 'on'
            ? hears
              ? t('Got it. Hold the note.')
              : t('Listening. Sing the note and hold it.')
            : t('What you sing stays in this browser. Without a microphone, play the note on the piano below.')}
      </p>
    </div>
  )
}

const prompts = {
  degree: t('one note'),
  interval: t('two notes'),
  sing: t('one note to start from'),
  play: t('two notes'),
  larger: t('two pairs of notes'),
} as const

const statusOf = ({ context, kind }: IntervalsQuestion): string => heardText(context, prompts[kind])

const chip = (note: Note, role?: string): NoteChip => ({
  midi: midiOf(note),
  name: formatNote(note),
  ...(role !== undefined && { role }),
})

const chipsOf = (question: IntervalsQuestion): NoteChip[] => {
  if (question.kind === 'degree') return [chip(question.note)]
  if (question.kind !== 'larger') return question.notes.map((note) => chip(note))
  return question.pairs.flatMap((pair, at) => pair.map((note) => chip(note, `${at + 1}.`)))
}

const promptOf = (question: IntervalsQuestion): string | null => {
  if (question.kind !== 'sing') return null
  const values = { interval: intervalWords(question.name), way: question.direction }
  return /^[aeiou]/.test(values.interval)
    ? t('An {interval} {way, select, up {up} down {down} other {together}}', values)
    : t('A {interval} {way, select, up {up} down {down} other {together}}', values)
}

type Props = QuestionProps<IntervalsQuestion, IntervalsGiven>

const Answers = ({ question, answered, onAnswer, notes }: Props & { notes: QuestionNotes }) => {
  const given = answered?.given ?? null
  const hear = (one: IntervalsGiven): void => notes.play(answerNotes(question, one), question.voice)
  const props = { given, onAnswer, hear: answered ? hear : undefined }
  if (question.kind === 'degree') return <DegreeAnswers question={question} {...props} />
  if (question.kind === 'larger') return <LargerAnswers question={question} {...props} />
  if (question.kind === 'interval') return <NameAnswers question={question} {...props} />
  if (question.kind === 'sing' && !answered)
    return <SungAnswer deaf={notes.playing} onNote={(midi) => onAnswer({ midi })} />
  return null
}

/** One question about an interval or a degree, with its sound, its answers and a piano. */
export const IntervalsQuestionView = (props: Props) => {
  const { question, answered, mode, onReplay } = props
  const { scale, context, beat, voice } = question
  const open = answered === null
  const notes = useQuestionNotes({ sound: questionNotes(question), voice, mode, open, onReplay })
  const right = rightNotes(question)
  const yours = answered ? answerNotes(question, answered.given) : []
  return (
    <div className={styles.question}>
      <QuestionTransport
        prompt={promptOf(question)}
        status={statusOf(question)}
        notes={notes}
        home={contextNotes(scale, context, beat)}
      />
      <Answers {...props} notes={notes} />
      {answered && (
        <HearRow
          correct={answered.mark.correct}
          chips={chipsOf(question)}
          onRight={() => notes.play(right, voice)}
          onYours={() => notes.play(yours, voice)}
          onBoth={() => notes.playBoth(yours, right)}
          onResolve={question.kind === 'degree' ? () => notes.play(wayHome(question), voice) : undefined}
          onNote={notes.press}
        />
      )}
      <IntervalPiano
        question={question}
        given={answered?.given ?? null}
        nameOf={(midi) => formatNoteName(nameInScale(scale, midi))}
        press={notes.press}
        onAnswer={props.onAnswer}
      />
    </div>
  )
}
