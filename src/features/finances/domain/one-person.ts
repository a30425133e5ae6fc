/** Somebody of the books by one of their ids. */
export interface KnownPerson {
  id: string
  belongs: boolean
  isOutside: boolean
  /** Under which account somebody outside joined the band. */
  joinedAs: string | null
}

/** The people of the books, each once however many ids they have there. */
export interface People<P> {
  each: readonly P[]
  /** By each of their ids. */
  byId: ReadonlyMap<string, P>
  /** The id by which a person is chosen now; of a stranger their own. */
  idOf: (id: string) => string
  /** All ids of a person. */
  idsOf: (id: string) => string[]
}

/**
 * People by all of their ids, each once, in the order in which they come. As long as somebody belongs to the band they are the
 * member, afterwards somebody outside, who has an address.
 */
export const eachOnce = <P extends KnownPerson>(known: readonly P[]): People<P> => {
  const groups = new Map(known.map((person) => [person.id, [person]]))
  for (const { id, belongs, joinedAs } of known) {
    const [own = [], other = []] = [groups.get(id), joinedAs === null ? [] : groups.get(joinedAs)]
    // Who is a member by this id, too, is nobody else.
    if (belongs || other.length === 0 || other === own) continue
    const both = [...other, ...own]
    for (const one of both) groups.set(one.id, both)
  }
  const byId = new Map(
    known.map((person): [string, P] => {
      const group = groups.get(person.id) ?? [person]
      return [person.id, group.find(({ belongs }) => belongs) ?? group.find(({ isOutside }) => isOutside) ?? person]
    }),
  )
  return {
    each: known.filter((person) => byId.get(person.id) === person),
    byId,
    idOf: (id) => byId.get(id)?.id ?? id,
    idsOf: (id) => groups.get(id)?.map((one) => one.id) ?? [id],
  }
}
