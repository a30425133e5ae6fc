/** Of an entry as it is typed or kept, the people whom it names. */
interface NamesPeople {
  by?: readonly { memberId?: string | undefined }[]
  to?: { memberId?: string | undefined } | undefined
  split?: { kind: string; parts?: readonly { memberId: string }[] } | undefined
}

/** An entry with everybody whom it names by the id by which they are chosen now. */
export const namedAsNow = <E extends NamesPeople>(entry: E, idOf: (id: string) => string): E => {
  const { by, to, split } = entry
  const party = <P extends { memberId?: string | undefined }>(one: P): P =>
    one.memberId === undefined ? one : { ...one, memberId: idOf(one.memberId) }
  return {
    ...entry,
    ...(by && { by: by.map(party) }),
    ...(to && { to: party(to) }),
    ...(split?.parts && { split: { ...split, parts: split.parts.map(party) } }),
  }
}
