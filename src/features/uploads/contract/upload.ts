import { z } from 'zod'
import {
  demoBpm,
  demoSignature,
  demoTitle,
  demoVersion,
  filledStage,
  listenFor,
  maxDemoBytes,
} from '#features/demos/contract/demo.ts'
import { filePlace } from '#features/files/contract/file-item.ts'
import { maxFileBytes } from '#features/files/contract/file-limits.ts'
import { maxStatementBytes } from '#features/statements/contract/statement-limits.ts'
import { transferPlace } from '#features/transfers/contract/transfer.ts'
import { maxTransferFileBytes } from '#features/transfers/contract/transfer-limits.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'

/** What an upload can be for, with the largest file in bytes, and whether the free plan has it. */
export const uploadPurposes = {
  demo: { maxBytes: maxDemoBytes, isPaid: false },
  file: { maxBytes: maxFileBytes, isPaid: true },
  transfer: { maxBytes: maxTransferFileBytes, isPaid: true },
  statement: { maxBytes: maxStatementBytes, isPaid: false },
} as const
export const uploadPurpose = z.enum(['demo', 'file', 'transfer', 'statement'], {
  error: () => t('Say in the metadata what the file is for.'),
})
export type UploadPurpose = z.output<typeof uploadPurpose>

const wholeBytes = (name: string) =>
  z
    .string({ error: () => t('{name} is missing.', { name }) })
    .max(20, { error: () => t('{name} must be a whole number of bytes.', { name }) })
    .regex(/^\d{1,15}$/, { error: () => t('{name} must be a whole number of bytes.', { name }) })
    .transform(Number)

/** The size of the whole file, in bytes. */
export const uploadLength = wholeBytes('Upload-Length').pipe(
  z.number().min(1, { error: () => t('This file is empty.') }),
)

/** How many bytes the sender takes to be there. */
export const uploadOffset = wholeBytes('Upload-Offset')

/** "sha1 BASE64" or "sha256 BASE64": the hash of one piece. */
export const uploadChecksum = z
  .string()
  .max(100, { error: () => t('Upload-Checksum must be sha1 or sha256, a space, and base64.') })
  .regex(/^(sha1|sha256) [A-Za-z0-9+/]{20,64}={0,2}$/, {
    error: () => t('Upload-Checksum must be sha1 or sha256, a space, and base64.'),
  })

/** What an upload is to become: it travels with the bytes, so that any browser of the person can go on with it. */
export const uploadTarget = z.object({
  /** The song that gets a version, while that is known already. */
  songId: id.nullable(),
  title: demoTitle,
  version: demoVersion,
  bpm: demoBpm,
  signature: demoSignature,
  stage: filledStage,
  listenFor,
  /** The demo whose file it replaces, in the state that the person saw; null for a new one. */
  replaces: z.object({ id, rowVersion: z.number().int() }).nullable(),
})
export type UploadTarget = z.output<typeof uploadTarget>

/**
 * Pairs of a word and base64, as tus has them: `filename`, `purpose`, and if known `changed` (milliseconds) and what it is to
 * become: `target` for a demo, `folder` for a file of the band, `place` for a transfer (all JSON).
 */
export const uploadMetadata = z
  .string({ error: () => t('Upload-Metadata is missing.') })
  .max(4000, { error: () => t('The metadata is too long.') })

const jsonOf = <T extends z.ZodType>(what: string, schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue(t('The {what} isn’t valid JSON.', { what }))
        return z.NEVER
      }
    })
    .pipe(schema as z.ZodType<z.output<T>, unknown>)

/** What the metadata say, after decoding. */
export const uploadFacts = z.object({
  filename: z
    .string({ error: () => t('Name the file in the metadata.') })
    .min(1, { error: () => t('Name the file in the metadata.') })
    .max(1000),
  purpose: uploadPurpose,
  changed: z
    .string()
    .max(20, { error: () => t('The time of the last change must be a number of milliseconds.') })
    .regex(/^\d{1,15}$/, { error: () => t('The time of the last change must be a number of milliseconds.') })
    .transform(Number)
    .optional(),
  target: jsonOf('target', uploadTarget).optional(),
  folder: jsonOf('folder', filePlace).optional(),
  place: jsonOf('place', transferPlace).optional(),
})

/** One's own upload that is not finished, or not used yet; `moving` while somebody sends. */
export const unfinishedUpload = z.object({
  id,
  purpose: uploadPurpose,
  fileName: z.string(),
  /** When the file was last changed on the sender's disk, in milliseconds. */
  fileChangedMs: z.number().nullable(),
  bytes: z.number(),
  offset: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  moving: z.boolean(),
  target: uploadTarget.nullable(),
  /** Of a file of the band: its folder. */
  folder: filePlace.nullable(),
  /** Of a file for a transfer: which one, and where in it. */
  place: transferPlace.nullable(),
})
export type UnfinishedUpload = z.output<typeof unfinishedUpload>
