import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { TusReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { UploadWriter } from '#server/storage/storage.ts'
import { endLease, leaseSeconds, noteReceived, readUpload, takeLease } from './store.ts'
import type { Uploader } from './uploader.ts'
import { expiresHeader } from './uploader.ts'

/** After so much time (ms), or as many bytes as the store says, what came is put on disk and noted; it is well within the lease. */
const noteMs = 3000

/** A piece of a file and where its sender takes it to belong. */
export interface Piece {
  id: string
  'upload-offset': number
  'upload-checksum'?: string | undefined
}

/**
 * Writes a piece behind what is there. One writes at a time; after a break what had arrived is kept, unless a checksum
 * was promised for the whole piece. The answer comes after fsync.
 */
export const appendToUpload = async (
  services: Services,
  scope: Uploader,
  source: IncomingMessage,
  piece: Piece,
): Promise<TusReply> => {
  const lease = randomUUID()
  const writing = await begin(services, scope, piece, lease)
  try {
    const note = (received: number, ends = false): Promise<void> =>
      noteOrStop(services, scope, piece.id, { lease, received, ends })
    await using part = await services.storage.parts.open(piece.id, writing.received, () => note(writing.received))
    const received = await receive(source, part, {
      ...writing,
      checksum: piece['upload-checksum'],
      syncBytes: services.storage.parts.syncBytes,
      note,
    })
    writing.ended = true
    return {
      kind: 'tus',
      status: 204,
      headers: {
        'upload-offset': String(received),
        ...expiresHeader(scope, { received, bytes: writing.bytes, movedAt: new Date() }),
      },
    }
  } finally {
    if (!writing.ended) await letGo(services, scope, piece.id, lease)
  }
}

interface Writing {
  bytes: number
  received: number
  ended: boolean
}

const begin = async (
  { database, storage }: Services,
  scope: Uploader,
  piece: Piece,
  lease: string,
): Promise<Writing> => {
  const { id } = piece
  const taken = await database.within(scope, async (tx) => {
    const upload = await takeLease(tx, scope, id, lease)
    if (upload) return upload
    if (!(await readUpload(tx, scope, id))) throw missing(t('This upload'))
    throw new Failure('locked', t('This upload is being sent already.'), { retryAfterSeconds: leaseSeconds })
  })
  const received = Math.min(taken.received, await storage.parts.size(id))
  if (piece['upload-offset'] !== received) {
    await letGo({ database }, scope, id, lease)
    throw new Failure('conflict', t('The server has different bytes of this upload.'), {
      details: { offset: received },
    })
  }
  return { bytes: taken.bytes, received, ended: false }
}

interface Receiving extends Writing {
  checksum: string | undefined
  syncBytes: number
  note: (received: number, ends?: boolean) => Promise<void>
}

/** Gives how many bytes of the file are on disk and noted. */
const receive = async (
  source: IncomingMessage,
  part: UploadWriter,
  { bytes, received: before, checksum, syncBytes, note }: Receiving,
): Promise<number> => {
  const hash = checksum === undefined ? null : createHash(checksum.split(' ')[0] ?? '')
  let notedAt = performance.now()
  let settledTo = before
  const settle = async (ends = false): Promise<void> => {
    // Where that takes its time, nobody else may have begun meanwhile.
    if (performance.now() - notedAt > noteMs) await note(hash ? before : settledTo)
    await part.sync()
    // Of a piece that is still to be proven, nothing counts before its end.
    await note(hash && !ends ? before : part.position, ends)
  }
  let broken: unknown = null
  try {
    // Kept open when this stops early, so that the answer can be heard.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (part.position + chunk.length > bytes)
        throw new Failure('too_large', t('This is more than the upload announced.'))
      // Before it writes: a sender that was silent for longer than the lease may have lost it.
      if (performance.now() - notedAt > noteMs || part.position - settledTo > syncBytes) {
        await settle()
        notedAt = performance.now()
        settledTo = part.position
      }
      hash?.update(chunk)
      await part.write(chunk)
    }
  } catch (error) {
    broken = error
  }
  if (hash && (broken || !isAsPromised(hash, checksum))) {
    await note(before)
    await part.takeBack()
    broken ??= new Failure('checksum', t('This piece doesn’t match its checksum. Send it again.'))
  }
  await settle(true)
  if (broken) throw broken
  return part.position
}

const isAsPromised = (hash: Hash, checksum: string | undefined): boolean =>
  hash.digest('base64') === checksum?.split(' ')[1]

const noteOrStop = async (
  { database }: Pick<Services, 'database'>,
  scope: Uploader,
  id: string,
  state: { lease: string; received: number; ends: boolean },
): Promise<void> => {
  const isMine = await database.within(scope, (tx) => noteReceived(tx, scope, id, state))
  if (!isMine) throw new Failure('locked', t('This upload was dropped, or is being sent by another request.'))
}

// The lease would end by itself: a failure here only makes the next request wait.
const letGo = async (
  { database }: Pick<Services, 'database'>,
  scope: Uploader,
  id: string,
  lease: string,
): Promise<void> => {
  await database.within(scope, (tx) => endLease(tx, scope, id, lease)).catch(() => undefined)
}
