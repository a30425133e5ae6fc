import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf } from '#kernel/text.ts'
import { maxDepth, maxFileLinks, maxItemName, maxVersions } from './file-limits.ts'

/** What a file is, by its bytes. */
const fileKinds = ['audio', 'image', 'pdf', 'text', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** What a file can belong to. */
export const fileLinkKinds = ['song', 'release', 'task'] as const
export type FileLinkKind = (typeof fileLinkKinds)[number]

/** A name that a person types: one part of a path, no more. */
export const itemName = nameOf(() => t('Name'), maxItemName).refine(
  (name) => !/[/\\]/.test(name) && !/^\.+$/.test(name),
  {
    error: () => t('A name can’t have slashes or be just dots.'),
  },
)

/** A folder, or null for the top; forms send nothing for the top. */
export const folderId = z.union([z.literal('').transform(() => null), z.null(), id])

/** A folder or a file, as lists show it; what only files have is null for folders. */
export const fileItem = z.object({
  id,
  folderId: id.nullable(),
  isFolder: z.boolean(),
  name: z.string(),
  /** How many items a folder holds. */
  items: z.number().int().nullable(),
  kind: z.enum(fileKinds).nullable(),
  bytes: z.number().nullable(),
  /** The version that counts, and how many there are. */
  version: z.number().int().nullable(),
  versions: z.number().int().nullable(),
  /** Whether there is a small picture. */
  hasPicture: z.boolean(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  rowVersion: z.number().int(),
})
export type FileItem = z.output<typeof fileItem>

/** A folder on the way to something. */
export const folderStep = z.object({ id, name: z.string() })
export type FolderStep = z.output<typeof folderStep>

/** A folder with the one that it lies in. */
export const folderPlace = folderStep.extend({ folderId: id.nullable() })
export type FolderPlace = z.output<typeof folderPlace>

/** Room in bytes: what the plan gives, what all files of the workspace take, and how much of that lies in the trash. */
export const fileRoom = z.object({ limitBytes: z.number(), usedBytes: z.number(), trashBytes: z.number() })
export type FileRoom = z.output<typeof fileRoom>

/** A version of a file; `overview` is the waveform in 200 columns (base64). */
export const fileVersion = z.object({
  number: z.number().int(),
  bytes: z.number(),
  kind: z.enum(fileKinds),
  preview: z.enum(['none', 'pending', 'ready', 'failed']),
  durationSeconds: z.number().nullable(),
  overview: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
})
export type FileVersion = z.output<typeof fileVersion>

/** What a file belongs to; `openId` is what its screen goes by (of a song: its newest demo). Of what was deleted the name stays. */
export const fileLink = z.object({
  kind: z.enum(fileLinkKinds),
  id,
  name: z.string(),
  openId: id.nullable(),
})
export type FileLink = z.output<typeof fileLink>

/** What a file can be linked to. */
export const fileLinkTarget = z.object({ kind: z.enum(fileLinkKinds), id, name: z.string() })
export type FileLinkTarget = z.output<typeof fileLinkTarget>

/** A file with all that is known of it; versions are newest first. */
export const fileDetail = fileItem.extend({
  path: listOf(folderStep, maxDepth),
  list: listOf(fileVersion, maxVersions),
  links: listOf(fileLink, maxFileLinks),
})
export type FileDetail = z.output<typeof fileDetail>

/** Something that was found, with the names of the folders above it. */
export const foundItem = fileItem.extend({ path: listOf(folderStep, maxDepth) }).meta({ id: 'FoundFile' })
export type FoundItem = z.output<typeof foundItem>

/** Something in the trash, with where it was and when it goes for good. */
export const trashedItem = fileItem
  .extend({
    trashedBy: z.string().nullable(),
    trashedAt: z.iso.datetime(),
    goesAt: z.iso.datetime(),
    /** The folder that it comes back to; null for the top. */
    from: z.string().nullable(),
    /** All that it holds, in bytes. */
    allBytes: z.number(),
    /** How many items lie in it, in whichever folder below it. */
    allItems: z.number().int(),
  })
  .meta({ id: 'TrashedFile' })
export type TrashedItem = z.output<typeof trashedItem>

const path = z.string().max(2000, { error: () => t('This path is too long.') })

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
