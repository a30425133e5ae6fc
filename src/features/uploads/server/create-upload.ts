import type { z } from 'zod'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type KeepReply, keepNoReply } from '#server/http/idempotency.store.ts'
import { issueText } from '#server/http/issue-text.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import { largestUpload } from '#server/instance/instance-settings.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { type UploadPurpose, type UploadTarget, uploadFacts, uploadPurposes } from '../contract/upload.ts'
import { mostUnfinished } from '../contract/upload-limits.ts'
import { insertUpload, readUploads, updateTarget } from './store.ts'
import { expiresHeader, type Uploader } from './uploader.ts'

/** Changes what one's own unfinished upload is to become. */
export const aimUpload = async (
  { database }: Services,
  scope: WorkspaceScope,
  id: string,
  target: UploadTarget,
): Promise<Record<string, never>> => {
  if (!(await database.within(scope, (tx) => updateTarget(tx, scope, id, target)))) throw missing(t('This upload'))
  return {}
}

/** What the header Upload-Metadata says: pairs of a word and base64, with commas between them. */
const readFacts = (header: string): z.output<typeof uploadFacts> => {
  const pairs = header.split(',').map((pair): [string, string] => {
    const [word = '', value = ''] = pair.trim().split(' ')
    return [word, Buffer.from(value, 'base64').toString('utf8')]
  })
  const facts = uploadFacts.safeParse(Object.fromEntries(pairs), { error: issueText })
  if (facts.success) return facts.data
  throw new Failure('invalid', facts.error.issues.map((issue) => issue.message).join(' '), {
    fields: { 'upload-metadata': facts.error.issues[0]?.message ?? '' },
  })
}

/** The headers that begin an upload. */
export interface UploadHeaders {
  'upload-length': number
  'upload-metadata': string
}

/** By which calls an upload comes: how its room is booked (under the workspace's lock), and where it is gone on with. */
interface UploadDoor {
  book: (tx: Tx, bytes: number) => Promise<void>
  addressOf: (id: string) => string
  keepReply?: KeepReply
  /** What it must be for, where there is only one thing. */
  only?: UploadPurpose
}

/** Begins an upload of a member. */
export const createUpload = (
  services: Services,
  scope: WorkspaceScope,
  keepReply: KeepReply,
  headers: UploadHeaders,
): Promise<TusReply> =>
  beginUpload(services, scope, headers, {
    book: (tx, bytes) => changeUsedBytes(tx, scope, bytes),
    addressOf: (id) => fillPath(routes.getUploadOffset.path, { id }),
    keepReply,
  })

/** Begins an upload: its whole room is booked now, so that it cannot run out in the middle. */
export const beginUpload = async (
  { database }: Services,
  scope: Uploader,
  headers: UploadHeaders,
  { book, addressOf, keepReply = keepNoReply, only }: UploadDoor,
): Promise<TusReply> => {
  const bytes = headers['upload-length']
  const { filename, purpose, changed, target, folder, place } = readFacts(headers['upload-metadata'])
  if (only !== undefined && purpose !== only)
    throw new Failure('invalid', t('Files are accepted for one purpose only here.'))
  const { maxBytes: mostOfKind, isPaid } = uploadPurposes[purpose]
  if (isPaid && scope.userId !== null && scope.tier === 'free')
    throw new Failure('plan', t('This is part of the Pro and Band+ plans.'), { details: { tier: scope.tier } })
  const maxBytes = await largestUpload(database.single, mostOfKind)
  if (bytes > maxBytes)
    throw new Failure('too_large', t('This file is larger than {limit}.', { limit: bytesText(maxBytes) }))
  const id = newId()
  return database.within(scope, async (tx) => {
    // The workspace's lock: from here on nobody else adds one.
    await book(tx, bytes)
    if ((await readUploads(tx, scope)).length >= mostUnfinished)
      throw new Failure(
        'too_many',
        t('You have {max} unfinished uploads here. Finish or discard some first.', { max: mostUnfinished }),
      )
    await insertUpload(tx, scope, {
      id,
      purpose,
      file_name: filename,
      file_changed_ms: changed ?? null,
      bytes,
      target: target ?? folder ?? place ?? null,
    })
    const headers = { location: addressOf(id), ...expiresHeader(scope, { received: 0, bytes, movedAt: new Date() }) }
    return keepReply<TusReply>(tx, { kind: 'tus', status: 201, headers })
  })
}
