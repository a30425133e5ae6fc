import { degreeChordSymbol } from '@backline/theory/degree-chords.ts'
import { formatNoteName, sameName } from '@backline/theory/note-name.ts'
import { t } from '#kernel/language/translate.ts'
import type {
  KeyChordQuestion,
  MemberQuestion,
  QualityQuestion,
  RootQuestion,
} from '../../domain/chords/chord-items.ts'
import { inversionWords, memberWords, readChordKey } from '../../domain/chords/chord-items.ts'
import type { ChordsGiven } from '../../domain/chords/chords-rules.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { degreeLabel, LabelSwitch, useLabels } from '../theory/label-switch.tsx'
import { asciiName, typeText, typeWords } from './chord-names.ts'

export interface ChordAnswersProps<Question> {
  question: Question
  given: ChordsGiven | null
  onAnswer: (given: ChordsGiven) => void
  /** Lets an answer sound; only once the question is answered. */
  hear: ((given: ChordsGiven) => void) | undefined
}

const rightChord = ({ kind, item, inversion }: QualityQuestion): string => {
  const asked = readChordKey(item)
  const type = asked && 'type' in asked ? asked.type : ''
  return kind === 'quality' ? type : `${type}:${inversion}`
}

/** Kinds of chords, alone or with their inversions. */
export const QualityAnswers = ({ question, given, onAnswer, hear }: ChordAnswersProps<QualityQuestion>) => (
  <AnswerGrid
    label={question.kind === 'quality' ? t('Kinds of chords') : t('Chords with their inversions')}
    answers={question.choices.map((choice) => {
      const [type = '', inversion] = choice.split(':')
      const more = inversion === undefined ? typeWords(type) : inversionWords(Number(inversion))
      return {
        id: choice,
        label: typeText(type),
        name: inversion === undefined ? typeWords(type) : `${typeWords(type)}, ${more}`,
        more: <span aria-hidden="true">{more}</span>,
      }
    })}
    right={given ? [rightChord(question)] : null}
    chosen={given && 'chord' in given ? [given.chord] : []}
    onAnswer={(chord) => onAnswer({ chord })}
    onHear={hear && ((chord) => hear({ chord }))}
  />
)

/** The notes of a chord in the order in which they were heard. */
export const MemberAnswers = ({ question, given, onAnswer, hear }: ChordAnswersProps<MemberQuestion>) => (
  <AnswerGrid
    label={t('The notes as you heard them')}
    answers={question.order.map(({ degree }, place) => ({
      id: String(place),
      label: t('Note {number}', { number: place + 1 }),
      ...(given && { more: memberWords(degree) }),
    }))}
    right={given ? [String(question.order.findIndex(({ degree }) => degree === question.degree))] : null}
    chosen={given && 'place' in given ? [String(given.place)] : []}
    onAnswer={(place) => onAnswer({ place: Number(place) })}
    onHear={hear && ((place) => hear({ place: Number(place) }))}
  />
)

/** The notes of the key, one of which is the root. */
export const RootAnswers = ({ question, given, onAnswer, hear }: ChordAnswersProps<RootQuestion>) => {
  const [labels, setLabels] = useLabels()
  const { scale, choices, chord } = question
  const degreeOf = (at: number): string => scale.type.formula[at] ?? ''
  return (
    <>
      <div>
        <LabelSwitch value={labels} onChange={setLabels} />
      </div>
      <AnswerGrid
        label={t('Notes of the key')}
        answers={choices.map((name, at) => ({
          id: asciiName(name),
          label: degreeLabel(degreeOf(at), scale, labels),
          ...(labels !== 'letter' && { more: formatNoteName(name) }),
        }))}
        right={given ? choices.filter((name) => sameName(name, chord.root)).map(asciiName) : null}
        chosen={given && 'root' in given ? [given.root] : []}
        onAnswer={(root) => onAnswer({ root })}
        onHear={hear && ((root) => hear({ root }))}
      />
    </>
  )
}

/** The chords of the key, as numerals or as symbols. */
export const KeyChordAnswers = ({ question, given, onAnswer, hear }: ChordAnswersProps<KeyChordQuestion>) => {
  const [labels, setLabels] = useLabels()
  const letters = labels === 'letter'
  return (
    <>
      <div>
        <LabelSwitch value={labels} without="solfege" onChange={setLabels} />
      </div>
      <AnswerGrid
        label={t('Chords of the key')}
        answers={question.choices.map((chord) => {
          const symbol = degreeChordSymbol(chord)
          return {
            id: String(chord.degree),
            key: String(chord.degree),
            label: letters ? symbol : chord.numeral,
            more: letters ? chord.numeral : symbol,
          }
        })}
        right={given ? [String(question.chord.degree)] : null}
        chosen={given && 'degree' in given ? [String(given.degree)] : []}
        onAnswer={(degree) => onAnswer({ degree: Number(degree) })}
        onHear={hear && ((degree) => hear({ degree: Number(degree) }))}
      />
    </>
  )
}
