import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { folderId } from './file-item.ts'

const path = z.string().max(2000, 'This path is too long.')

/** Where a file goes: folders that are missing on `path` are made; with `fileId` it is a new version of that file. */
export const uploadPlace = z.object({
  folderId: folderId.optional().default(null),
  path: path.optional().default(''),
  fileId: z
    .union([z.literal('').transform(() => null), z.null(), id])
    .optional()
    .default(null),
})
export type UploadPlace = z.output<typeof uploadPlace>

/** The same, as it travels with a file that comes in pieces. */
export const filePlace = z.object({ folderId: id.nullable(), path, fileId: id.nullable() })
