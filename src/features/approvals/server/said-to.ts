import type { Said } from '../domain/standing.ts'
import type { PersonRow, SaidBefore } from './people.store.ts'

/** What of a thing is there now, as far as answers go. */
export interface Present {
  /** What an answer is about now. Of a page it is the round: its text changes with each letter that is typed. */
  mark: string
  /** The ids of the versions of a song that are there, with which the marks of them begin; null for what has no versions. */
  versions: readonly string[] | null
}

/** What is not there at all: nothing that was said of it counts. */
export const nothingPresent: Present = { mark: '', versions: [] }

const isThere = ({ versions }: Present, saidOf: string): boolean =>
  versions === null || versions.some((id) => saidOf.startsWith(`${id}:`))

const retold = (person: PersonRow, before: SaidBefore | undefined): PersonRow =>
  before
    ? {
        ...person,
        ...{ answer: before.answer ?? 'changes', said_of: before.saidOf, said_of_name: before.version },
        ...{ comment: before.comment, answered_at: new Date(before.answeredAt) },
      }
    : { ...person, answer: null, said_of: null, said_of_name: '', comment: '', answered_at: null }

/**
 * Somebody with what they say now: what they said of the very state that is there, else the last that they said of a version that is
 * there, or that held when such a version came. What was said of a version that is gone else counts for nothing, until it comes back.
 */
export const saidTo = (person: PersonRow, present: Present): PersonRow => {
  const { said_of, changes_before: before } = person
  if (said_of === null || said_of === present.mark) return person
  const ofThis = before.findLast(({ saidOf, isCarried }) => saidOf === present.mark && !isCarried)
  if (ofThis) return retold(person, ofThis)
  if (isThere(present, said_of)) return person
  return retold(
    person,
    before.findLast(({ saidOf }) => isThere(present, saidOf)),
  )
}

/** The same as the rules of standing ask for it. */
export const asSaid = (person: PersonRow, present: Present): Said => {
  const { answer, said_of } = saidTo(person, present)
  return { answer, saidOf: said_of }
}
