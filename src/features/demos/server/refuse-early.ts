import { plans } from '#features/plans/contract/plan.ts'
import { refuseWithoutRoom } from '#features/workspaces/server/api.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { Failure } from '#kernel/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import { wasSentBefore } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import { maxDemoBytes } from '../contract/demo.ts'

/** Bytes of an upload that may be fields and boundaries, not file: far more than our fields can fill. */
const otherBytes = 64_000

/** Before the bytes of a new demo are read: refuses what cannot fit, by the size that the request announces. */
export const refuseLargeAdd = async (
  { database }: Services,
  { scope, person, request }: MemberContext,
  contentLength: number | null,
): Promise<void> => {
  const bytes = leastFileBytes(contentLength)
  refuseOversize(bytes)
  // So short a call may name an upload, whose room is booked.
  if (bytes === 1) return
  // A repetition of an upload that went well needs no room: it gets the first answer again.
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && (await wasSentBefore(database, person.id, key))) return
  await database.within(scope, (tx) => refuseWithoutRoom(tx, scope, bytes))
}

/** Before the bytes of a replacement are read: it may use what the old file leaves, so only the whole room counts. */
export const refuseLargeEdit = async ({ scope }: MemberContext, contentLength: number | null): Promise<void> => {
  const bytes = leastFileBytes(contentLength)
  refuseOversize(bytes)
  if (bytes > plans[scope.tier].storageBytes) {
    throw new Failure('plan', 'This file is larger than all the room of this workspace.', {
      fields: { demoFile: 'This file is larger than all the room of this workspace.' },
      details: { limitBytes: plans[scope.tier].storageBytes },
    })
  }
}

const leastFileBytes = (contentLength: number | null): number => Math.max(1, (contentLength ?? 0) - otherBytes)

const refuseOversize = (bytes: number): void => {
  if (bytes <= maxDemoBytes) return
  const text = `This file is larger than ${bytesText(maxDemoBytes)}.`
  throw new Failure('too_large', text, { fields: { demoFile: text } })
}
