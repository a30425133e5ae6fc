import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import type { Readiness } from '../contract/release.ts'
import { type PlanFact, planFacts } from '../contract/release-words.ts'
import { factName } from './plan-facts.ts'

/** What every release needs; what else there is counts where a milestone names it. */
const ofEvery: readonly PlanFact[] = ['tracks', 'linked', 'mix', 'artwork', 'codes', 'delivered', 'pitched']

/** What readiness is read from: what is done of the facts, and of the milestones. */
export interface ReadiableRelease {
  date: PlainDate
  isDone: (fact: PlanFact) => boolean
  milestones: readonly { due: PlainDate; fact: PlanFact | null; done: boolean }[]
}

/** The list of what a release needs, and the share of it that is done: each line weighs the same. */
export const readinessOf = ({ date, isDone, milestones }: ReadiableRelease): Readiness => {
  const named = new Set([...ofEvery, ...milestones.map(({ fact }) => fact)])
  const items = [
    ...planFacts.filter((fact) => named.has(fact)).map((fact) => ({ label: factName(fact), done: isDone(fact), fact })),
    {
      label: t('Every milestone up to the release done'),
      done: milestones.length > 0 && milestones.every(({ due, done }) => done || due > date),
      fact: null,
    },
  ]
  const done = items.filter((item) => item.done).length
  return { score: Math.round((100 * done) / items.length), items }
}
