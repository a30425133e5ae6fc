import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { maxTransferPath } from './transfer-limits.ts'

/** Where a file lies within a transfer: its folders and its name, as the sender's machine has them. */
export const transferPath = z
  .string('Name the file.')
  .min(1, 'Name the file.')
  .max(maxTransferPath, `Folders and name of a file have at most ${maxTransferPath} characters together.`)

/** Which transfer an upload is for, and where it belongs there. */
export const transferPlace = z.object({ transferId: id, path: transferPath })
export type TransferPlace = z.output<typeof transferPlace>
