import { randomUUIDv7 } from 'node:crypto'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { fillPath } from '#kernel/route.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { uploadPurposes } from '../contract/upload.ts'
import { mostUnfinished } from '../contract/upload-limits.ts'
import { expiresHeader } from './expiry.ts'
import { readFacts } from './read-facts.ts'
import { insertUpload, readUploads } from './store.ts'

/** Begins an upload: its whole room is booked now, so that it cannot run out in the middle. */
export const createUpload = async (
  { database }: Services,
  scope: WorkspaceScope,
  keepReply: KeepReply,
  input: { 'upload-length': number; 'upload-metadata': string },
): Promise<TusReply> => {
  const bytes = input['upload-length']
  const { filename, purpose, changed, target } = readFacts(input['upload-metadata'])
  const { maxBytes } = uploadPurposes[purpose]
  if (bytes > maxBytes)
    throw new Failure('too_large', `This file is larger than ${Math.round(maxBytes / 1_000_000)} MB.`)
  const id = randomUUIDv7()
  return database.within(scope, async (tx) => {
    // The workspace's lock: from here on nobody else adds one.
    await changeUsedBytes(tx, scope, bytes)
    if ((await readUploads(tx, scope)).length >= mostUnfinished)
      throw new Failure('too_many', `You have ${mostUnfinished} unfinished uploads here. Finish or discard some first.`)
    await insertUpload(tx, scope, {
      id,
      purpose,
      file_name: filename,
      file_changed_ms: changed ?? null,
      bytes,
      target: target ?? null,
    })
    const location = fillPath(routes.getUploadOffset.path, { id })
    return keepReply<TusReply>(tx, { kind: 'tus', status: 201, headers: { location, ...expiresHeader(new Date()) } })
  })
}
