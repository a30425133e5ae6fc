import { plans } from '#features/plans/contract/plan.ts'
import { Failure } from '#kernel/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import { otherBytes } from '#server/http/read-body.ts'

/** Before the bytes of a replacement are read: it may use what the old file leaves, so only the whole room counts. */
export const refuseLargeEdit = async ({ scope }: MemberContext, contentLength: number | null): Promise<null> => {
  const limitBytes = plans[scope.tier].storageBytes
  if ((contentLength ?? 0) - otherBytes <= limitBytes) return null
  const text = 'This file is larger than all the room of this workspace.'
  throw new Failure('plan', text, { fields: { demoFile: text }, details: { limitBytes } })
}
