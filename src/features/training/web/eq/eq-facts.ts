import { plainQ } from '../../domain/eq/bell.ts'
import type { EqQuestion } from '../../domain/eq/eq-rules.ts'
import type { RailFact } from '../trainer-view.ts'

const size = (db: number): string => `${Number(Math.abs(db).toFixed(1))} dB`

/** What may be said of a question before its answer: how large the change is, and of how many bands it is one. */
export const eqFacts = (question: EqQuestion): readonly RailFact[] => {
  switch (question.kind) {
    case 'band':
      return [
        { name: 'Change', value: `${question.cuts ? '±' : '+'}${size(question.bell.gain)}, Q ${plainQ}` },
        { name: 'Bands', value: `${question.choices.length}` },
      ]
    case 'two':
      return [
        { name: 'Change', value: `+${size(question.bells[0].gain)} twice, Q ${plainQ}` },
        { name: 'Bands', value: `${question.choices.length}` },
      ]
    case 'correct':
      return [{ name: 'Bands', value: `${question.frequencies.length}` }]
    case 'sign':
      return [{ name: 'Change', value: `±${size(question.choices[0]?.sound[0]?.gainDb ?? 0)}, Q ${plainQ}` }]
    default:
      return []
  }
}
