import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Script } from './script.ts'

/** Files that a band sent, with one file, and the link to them; and the link by which others send it some. */
export interface SentByBand {
  transferId: string
  transferFileId: string
  transferToken: string
  requestToken: string
}

/** Gives a band a transfer of each direction; every text of them holds its canary. */
export const addTransfers = (
  script: Script,
  {
    workspaceId,
    ownerId,
    canary,
    fileKey,
    bytes,
  }: { workspaceId: string; ownerId: string; canary: string; fileKey: string; bytes: Buffer },
): SentByBand => {
  const [transferId, transferFileId] = [randomUUID(), randomUUID()]
  const [transferToken, requestToken] = [newSecretToken(), newSecretToken()]
  script.add(
    `INSERT INTO transfers (workspace_id, id, direction, made_by, title, message, token_hash, receipt)
     VALUES ($1, $2, 'out', $3, $4, $4, $5, true), ($1, gen_random_uuid(), 'in', $3, $4, $4, $6, true)`,
    [workspaceId, transferId, ownerId, canary, hashToken(transferToken), hashToken(requestToken)],
  )
  script.add(
    `INSERT INTO transfer_files (workspace_id, id, transfer_id, path, file_key, file_bytes, file_sha256, file_crc32, sound_type, added_by)
     VALUES ($1, $2, $3, $4, $5, $6, '', $7, 'audio/mpeg', $8)`,
    [workspaceId, transferFileId, transferId, `${canary}.mp3`, fileKey, bytes.length, crc32(bytes), ownerId],
  )
  script.add('INSERT INTO transfer_visitors (workspace_id, transfer_id, token_hash) VALUES ($1, $2, $3)', [
    workspaceId,
    transferId,
    hashToken(newSecretToken()),
  ])
  return { transferId, transferFileId, transferToken, requestToken }
}
