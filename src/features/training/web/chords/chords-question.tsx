import { formatChord } from '@backline/theory/chord.ts'
import { degreeInterval, transposeName } from '@backline/theory/interval.ts'
import { formatNote, noteAt } from '@backline/theory/note.ts'
import {
  formatNoteName,
  letters,
  type NoteName,
  nameOfPitch,
  pitchOfName,
  sameName,
} from '@backline/theory/note-name.ts'
import { nameInScale } from '@backline/theory/scale.ts'
import { useState } from 'react'
import { chordWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { ChordsQuestion, SpellingQuestion } from '../../domain/chords/chord-items.ts'
import { memberWords } from '../../domain/chords/chord-items.ts'
import type { ChordsGiven } from '../../domain/chords/chords-rules.ts'
import { chordAnswer, chordQuestionNotes, chordRight } from '../../domain/chords/chords-sound.ts'
import { contextNotes, inTurn } from '../../domain/notes/heard-notes.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { pianoSpan, QuestionPiano } from '../theory/question-piano.tsx'
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
import {
  type ChordAnswersProps,
  KeyChordAnswers,
  MemberAnswers,
  QualityAnswers,
  RootAnswers,
} from './chord-answers.tsx'
import { asciiName } from './chord-names.ts'

/** All names of notes, of which those of the chord are chosen one after the other; a letter stands under its signs. */
const SpellingAnswers = ({ question, given, onAnswer }: ChordAnswersProps<SpellingQuestion>) => {
  const [taken, setTaken] = useState<readonly string[]>([])
  const many = question.notes.length
  const done = taken.length > 0 && given === null ? () => onAnswer({ notes: [...taken] }) : null
  const toggle = (name: string): void =>
    setTaken(taken.includes(name) ? taken.filter((one) => one !== name) : [...taken, name])
  /** Writes another sign to the letter that was chosen last. */
  const write = (by: number) => (): void => {
    const last = question.choices.find((name) => asciiName(name) === taken.at(-1))
    const signed = last && { ...last, alteration: last.alteration + by }
    const offered = signed && question.choices.some((name) => sameName(name, signed))
    if (offered) setTaken([...new Set([...taken.slice(0, -1), asciiName(signed)])])
  }
  const takeBack = (): void => setTaken(taken.slice(0, -1))
  const [raise, lower] = [write(1), write(-1)]
  useKeys(given === null ? { Enter: done, Backspace: takeBack, '+': raise, '=': raise, '#': raise, '-': lower } : {})
  const chosen = given && 'notes' in given ? given.notes : taken
  return (
    <>
      <AnswerGrid
        label={t('Notes##tones')}
        rows={question.choices.length / letters.length}
        answers={question.choices.map((name) => ({
          id: asciiName(name),
          label: formatNoteName(name),
          key: name.alteration === 0 && given === null ? asciiName(name).toLowerCase() : null,
        }))}
        right={given ? question.notes.map(asciiName) : null}
        chosen={chosen}
        onAnswer={toggle}
      />
      {given === null && (
        <div className={styles.inputs}>
          <Button variant="primary" disabled={done === null} onClick={() => done?.()}>
            {rich('These notes <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </Button>
          <p className={styles.said} role="status">
            {rich('{count} of {total} notes. <span><kbd>+</kbd> <kbd2>−</kbd2> raise or lower the last one.</span>', {
              count: taken.length,
              total: many,
              kbd: (text) => <Kbd>{text}</Kbd>,
              kbd2: (text) => <Kbd>{text}</Kbd>,
              span: (text) => <span data-keys>{text}</span>,
            })}
          </p>
        </div>
      )}
    </>
  )
}

type Props = QuestionProps<ChordsQuestion, ChordsGiven>

const statusOf = ({ context, kind, manner }: ChordsQuestion): string => {
  const what = kind === 'member' ? t('a chord, then its notes one by one') : t('a chord')
  return manner === 'broken'
    ? t('A chord: first its notes from the bottom up, then all together.')
    : heardText(context, what)
}

const promptOf = (question: ChordsQuestion): string | null => {
  if (question.kind === 'member') return t('Find the {member}.', { member: memberWords(question.degree) })
  if (question.kind !== 'spelling') return null
  const { chord } = question
  return `${formatChord(chord)} (${chordWord(chord.type.name)})`
}

/** The names of a question's notes, as its chord spells them. */
const namesOf = (question: ChordsQuestion): readonly { name: NoteName; role: string }[] => {
  if (question.kind === 'degree')
    return question.chord.notes.map((name, at) => ({ name, role: memberWords(2 * at + 1) }))
  const { root, type } = question.chord
  return type.formula.map((degree) => ({
    name: transposeName(root, degreeInterval(degree)),
    role: memberWords(Number(degree.replace(/\D/g, ''))),
  }))
}

const chipsOf = (question: ChordsQuestion): NoteChip[] =>
  question.midis.map((midi) => {
    const found = namesOf(question).find(({ name }) => pitchOfName(name) === midi % 12)
    return found
      ? { midi, name: formatNote(noteAt(midi, found.name)), role: found.role }
      : { midi, name: formatNoteName(nameInScale(question.scale, midi)) }
  })

const Answers = ({ question, answered, onAnswer, notes }: Props & { notes: QuestionNotes }) => {
  const hear = (one: ChordsGiven): void => notes.play(chordAnswer(question, one), question.voice)
  const props = { given: answered?.given ?? null, onAnswer, hear: answered ? hear : undefined }
  switch (question.kind) {
    case 'quality':
    case 'inversion':
      return <QualityAnswers question={question} {...props} />
    case 'member':
      return <MemberAnswers question={question} {...props} />
    case 'root':
      return <RootAnswers question={question} {...props} />
    case 'degree':
      return <KeyChordAnswers question={question} {...props} />
    default:
      return <SpellingAnswers question={question} {...props} />
  }
}

const memberKeys = ['z', 'x', 'c', 'v'] as const

/** Each note of the chord once more, before it is named. */
const MemberReplay = ({ question, notes }: { question: ChordsQuestion; notes: QuestionNotes }) => {
  const order = question.kind === 'member' ? question.order : []
  const hear = order.map(
    ({ midi }) =>
      () =>
        notes.playPart(inTurn([midi], 0, 1.4)),
  )
  const open = question.kind === 'member' && !notes.closed
  useKeys(Object.fromEntries(memberKeys.map((key, at) => [key, open ? (hear[at] ?? null) : null])))
  if (!open) return null
  return hear.map((act, at) => (
    // A note is its place.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Button key={at} onClick={act}>
      {rich('Hear {number} <kbd>{key}</kbd>', {
        number: at + 1,
        key: (memberKeys[at] ?? '').toUpperCase(),
        kbd: (text) => <Kbd>{text}</Kbd>,
      })}
    </Button>
  ))
}

/** One question about a chord, with its sound and its answers. */
export const ChordsQuestionView = (props: Props) => {
  const { question, answered, mode, onReplay } = props
  const { scale, context, beat, voice, midis } = question
  const open = answered === null
  const notes = useQuestionNotes({ sound: chordQuestionNotes(question), voice, mode, open, onReplay })
  const right = chordRight(question)
  const yours = answered ? chordAnswer(question, answered.given) : []
  const chips = open ? [] : chipsOf(question)
  const nameOf = (midi: number): string => {
    const own = namesOf(question).find(({ name }) => pitchOfName(name) === midi % 12)
    // Without a key the chord's own signs decide.
    const flat = namesOf(question).some(({ name }) => name.alteration < 0)
    const beside = context === 'none' ? nameOfPitch(midi, flat ? 'flats' : 'sharps') : nameInScale(scale, midi)
    return formatNoteName(own?.name ?? beside)
  }
  return (
    <div className={styles.question}>
      <QuestionTransport
        prompt={promptOf(question)}
        status={statusOf(question)}
        notes={notes}
        home={contextNotes(scale, context, beat)}
      >
        {open && <MemberReplay question={question} notes={notes} />}
      </QuestionTransport>
      <Answers {...props} notes={notes} />
      {answered && (
        <>
          <HearRow
            correct={answered.mark.correct}
            chips={chips}
            onRight={() => notes.play(right, voice)}
            onYours={() => notes.play(yours, voice)}
            onBoth={() => notes.playBoth(yours, right)}
            onNote={notes.press}
          />
          <QuestionPiano
            label={t('Piano')}
            span={pianoSpan(midis)}
            nameOf={nameOf}
            letters={false}
            marks={new Map(midis.map((midi) => [midi, 'right'] as const))}
            onPress={notes.press}
          />
        </>
      )}
    </div>
  )
}
