import { type PlanFact, planFacts } from '../contract/release-words.ts'
import { type KnownFact, knownFact, type ShownWork } from './plan-facts.ts'

/** What the state of a milestone is read from: the fact that it names, and whether somebody ticked it by hand. */
export interface ClaimedMilestone {
  fact: PlanFact | null
  tickedAt: string | null
  tickedBy: string | null
}

/** What is done of a release: each fact once, and each milestone by the fact that it names. */
export interface PlanState {
  facts: readonly KnownFact[]
  isDone: (fact: PlanFact) => boolean
  /** Since when a milestone is done; null while it is not. */
  doneAt: (milestone: ClaimedMilestone) => string | null
}

/**
 * Reads all of a plan at once, so that no two parts of it can say something else: readiness, milestones and warnings all ask this. A
 * milestone that names no fact is done when it was ticked; of those that name the same fact either all are done or none.
 */
export const planStateOf = (work: ShownWork, milestones: readonly ClaimedMilestone[]): PlanState => {
  const claimsOf = (fact: PlanFact) =>
    milestones.flatMap(({ fact: named, tickedAt, tickedBy }) =>
      named === fact && tickedAt !== null ? [{ at: tickedAt, person: tickedBy }] : [],
    )
  const facts = planFacts.map((fact) => knownFact(fact, work, claimsOf(fact)))
  const known = new Map(facts.map((one) => [one.fact, one]))
  return {
    facts,
    isDone: (fact) => known.get(fact)?.done === true,
    doneAt: ({ fact, tickedAt }) => {
      if (fact === null) return tickedAt
      const one = known.get(fact)
      return one?.done ? (one.at ?? work.addedAt) : null
    },
  }
}

/** What is to be done next: of the milestones that are not done, the one that is due first. */
export const nextMilestone = <M extends { due: string; doneAt: string | null }>(
  milestones: readonly M[],
): M | undefined =>
  milestones
    .filter(({ doneAt }) => doneAt === null)
    .reduce<M | undefined>((first, one) => (first && first.due <= one.due ? first : one), undefined)
