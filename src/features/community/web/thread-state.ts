import type { PostComment } from '../contract/community.ts'

/** The comments of a post as they stand on the screen, and those that came and wait for a press. */
export interface Thread {
  shown: readonly PostComment[]
  waiting: readonly PostComment[]
}

/** Comments of both lists, each once, as the second has it, by their time. */
export const joinComments = (some: readonly PostComment[], newer: readonly PostComment[]): PostComment[] =>
  [...new Map([...some, ...newer].map((comment) => [comment.id, comment])).values()].sort(
    (a, b) => a.datetime.localeCompare(b.datetime) || a.id.localeCompare(b.id),
  )

/**
 * A thread after its post was read again with its newest comments: words that changed are changed, what was deleted goes,
 * and what others said meanwhile waits, so that nothing moves under the eyes.
 */
export const mergeThread = ({ shown }: Thread, newest: readonly PostComment[], count: number): Thread => {
  const [first] = newest
  const byId = new Map(newest.map((comment) => [comment.id, comment]))
  const isOlder = (comment: PostComment): boolean =>
    first
      ? comment.datetime < first.datetime || (comment.datetime === first.datetime && comment.id < first.id)
      : count > 0
  const kept = shown.flatMap((comment) => byId.get(comment.id) ?? (isOlder(comment) ? comment : []))
  const known = new Set(kept.map(({ id }) => id))
  const last = shown.at(-1)?.datetime ?? ''
  const fresh = newest.filter(({ id }) => !known.has(id))
  return {
    shown: joinComments(
      kept,
      fresh.filter((comment) => comment.isMine || comment.datetime < last),
    ),
    waiting: fresh.filter((comment) => !comment.isMine && comment.datetime >= last),
  }
}
