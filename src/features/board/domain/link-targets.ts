import { foldName } from '#kernel/text.ts'
import type { LinkTarget } from '../contract/task.ts'
import type { LinkKind } from '../contract/task-values.ts'

/** The targets whose name has all the typed words and that are not chosen yet, at most so many. */
export const targetsLike = (
  targets: readonly LinkTarget[],
  typed: string,
  chosen: readonly { kind: LinkKind; id: string }[],
  most: number,
): LinkTarget[] => {
  const words = foldName(typed).split(' ').filter(Boolean)
  const taken = new Set(chosen.map(({ kind, id }) => `${kind}:${id}`))
  return targets
    .filter(({ kind, id, name }) => {
      const text = foldName(name)
      return !taken.has(`${kind}:${id}`) && words.every((word) => text.includes(word))
    })
    .slice(0, most)
}
