import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { howAsked, type PresentOf, type Readiness } from './how-asked.ts'

const texts: Readonly<Record<Readiness['what'], (said: { count: number; all: number }) => string>> = {
  mix: (said) =>
    t(
      'People are asked whether the mix is right, and {count} of {all} have answered. Call that off first, or tick a milestone for it in the plan: that says who ticked it.',
      said,
    ),
  artwork: (said) =>
    t(
      'People are asked whether the artwork is right, and {count} of {all} have answered. Call that off first, or tick a milestone for it in the plan: that says who ticked it.',
      said,
    ),
}

/**
 * Refuses to mark the mix or the artwork of a release as ready by hand while people are asked about it and have not approved it: the
 * plan would say that it is ready by itself.
 * @throws `conflict`, with how many have answered.
 */
export const refuseWhileAsked = async (
  tx: Tx,
  scope: WorkspaceScope,
  readiness: Readiness,
  presentOf: PresentOf,
): Promise<void> => {
  const asked = await howAsked(tx, scope, readiness, presentOf)
  const open = asked.flatMap(({ isApproved, answered }) => (isApproved ? [] : answered))
  // Who was asked may all have left the band: nobody is waited for then.
  if (open.length > 0)
    throw new Failure('conflict', texts[readiness.what]({ count: open.filter(Boolean).length, all: open.length }))
}
