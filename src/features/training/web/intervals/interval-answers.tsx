import { intervalWords } from '../../domain/intervals/interval-items.ts'
import type { DegreeQuestion, LargerQuestion, PairQuestion } from '../../domain/intervals/intervals-question.ts'
import type { IntervalsGiven } from '../../domain/intervals/intervals-rules.ts'
import { AnswerGrid } from '../components/answer-grid.tsx'
import { degreeLabel, degreeName } from '../theory/degree-labels.ts'
import { useLabels } from '../theory/kept-labels.ts'
import { LabelSwitch } from '../theory/label-switch.tsx'

interface AnswersProps<Question> {
  question: Question
  given: IntervalsGiven | null
  onAnswer: (given: IntervalsGiven) => void
  /** Lets an answer sound; only once the question is answered. */
  hear: ((given: IntervalsGiven) => void) | undefined
}

/** The degrees of the key, as numbers, syllables or letters. */
export const DegreeAnswers = ({ question, given, onAnswer, hear }: AnswersProps<DegreeQuestion>) => {
  const [labels, setLabels] = useLabels()
  const plain = question.choices.every((degree) => /^[1-7]$/.test(degree.replace('b', '')))
  const single = new Set(question.choices.map((degree) => degree.replace(/\D/g, ''))).size === question.choices.length
  return (
    <>
      <div>
        <LabelSwitch value={labels} onChange={setLabels} />
      </div>
      <AnswerGrid
        label="Degrees of the key"
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
export const NameAnswers = ({ question, given, onAnswer, hear }: AnswersProps<PairQuestion>) => (
  <AnswerGrid
    label="Intervals"
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
export const LargerAnswers = ({ question, given, onAnswer, hear }: AnswersProps<LargerQuestion>) => (
  <AnswerGrid
    label="The larger one"
    answers={places.map((place) => ({
      id: String(place),
      label: place === 0 ? 'The first' : 'The second',
      ...(given && { more: intervalWords(question.names[place]) }),
    }))}
    right={given ? [String(question.larger)] : null}
    chosen={given && 'larger' in given ? [String(given.larger)] : []}
    onAnswer={(id) => onAnswer({ larger: id === '0' ? 0 : 1 })}
    onHear={hear && ((id) => hear({ larger: id === '0' ? 0 : 1 }))}
  />
)
