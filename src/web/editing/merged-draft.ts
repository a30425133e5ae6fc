import { CallError } from '#client/client.ts'

/** The newer state that the server sent, under its name, with the refusal (409) of a change that was too late; else null. */
export const newerState = <Row>(error: unknown, name: string): Row | null =>
  error instanceof CallError && error.status === 409 ? ((error.body.details?.[name] as Row | undefined) ?? null) : null

/** Whether two values of a draft say different things. */
export const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** What one has written, on top of what somebody else has made of it meanwhile: their words where one has written nothing. */
export const mergedDraft = <Draft extends object>(mine: Draft, before: Draft, theirs: Draft): Draft => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([field, value]) => differs(value, before[field as keyof Draft]))),
})

/** What they changed as far as the form says otherwise still: in the other fields their words stand already. */
export const openChanges = <Draft>(
  mine: Draft,
  before: Draft,
  theirs: Draft,
  changes: (before: Draft, theirs: Draft) => [field: string, text: string][],
): [field: string, text: string][] => {
  const open = new Set(changes(mine, theirs).map(([field]) => field))
  return changes(before, theirs).filter(([field]) => open.has(field))
}
