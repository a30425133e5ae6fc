import { formatNote, midiOf, type Note } from '@backline/theory/note.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { nameInScale } from '@backline/theory/scale.ts'
import { intervalWords } from '../../domain/intervals/interval-items.ts'
import type { IntervalsQuestion } from '../../domain/intervals/intervals-question.ts'
import type { IntervalsGiven } from '../../domain/intervals/intervals-rules.ts'
import { answerNotes, questionNotes, rightNotes, wayHome } from '../../domain/intervals/intervals-sound.ts'
import { contextNotes } from '../../domain/notes/heard-notes.ts'
import { type QuestionNotes, useQuestionNotes } from '../hooks/use-question-notes.ts'
import { HearRow, type NoteChip } from '../theory/hear-row.tsx'
import { heardText, QuestionTransport } from '../theory/question-transport.tsx'
import styles from '../theory/theory-question.module.css'
import type { QuestionProps } from '../trainer-view.ts'
import { DegreeAnswers, LargerAnswers, NameAnswers } from './interval-answers.tsx'
import { IntervalPiano } from './interval-piano.tsx'
import { SungAnswer } from './sung-answer.tsx'

const prompts = {
  degree: 'one note.',
  interval: 'two notes.',
  sing: 'one note to begin from.',
  play: 'two notes.',
  larger: 'Two pairs of notes.',
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
  return `A ${intervalWords(question.name)} ${question.direction}`.replace(/^A (?=[aeiou])/, 'An ')
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
