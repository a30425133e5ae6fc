import type { Said } from '../domain/standing.ts'
import type { PersonRow } from './people.store.ts'

/**
 * Somebody with what they say to one state (`mark`): the last that they said, or that they wanted changes of this very one before they
 * answered another, which has gone since.
 */
export const saidTo = (person: PersonRow, mark: string): PersonRow => {
  const before = person.said_of === mark ? undefined : person.changes_before.find(({ saidOf }) => saidOf === mark)
  if (!before) return person
  const { saidOf: said_of, version: said_of_name, comment, answeredAt } = before
  return { ...person, answer: 'changes', said_of, said_of_name, comment, answered_at: new Date(answeredAt) }
}

/** The same as the rules of standing ask for it. */
export const asSaid = (person: PersonRow, mark: string): Said => {
  const { answer, said_of } = saidTo(person, mark)
  return { answer, saidOf: said_of }
}
