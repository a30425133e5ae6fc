import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { numberOf } from '#kernel/numbers.ts'
import { isShowable, nameOf, textOf, tidy } from '#kernel/text.ts'

/** Largest demo file, in bytes. */
export const maxDemoBytes = 500_000_000

/** Longest review note, in characters. */
export const maxNoteLength = 4000

export const demoTitle = nameOf('Title')

/** A whole or decimal number from 0 to 9999, as typed; `7` and `"7"` alike. */
export const demoVersion = numberOf('Version is a number.').pipe(
  z
    .number()
    .min(0, 'Version is a number from 0 to 9999.')
    .max(9999, 'Version is a number from 0 to 9999.')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Version has at most two decimals.'),
)

/** Beats a minute; an empty field means not set. */
export const demoBpm = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      numberOf('BPM is a number.').pipe(
        z.number().min(20, 'BPM is from 20 to 400.').max(400, 'BPM is from 20 to 400.'),
      ),
    ],
    'BPM is a number from 20 to 400.',
  )
  .optional()

/** The key as a musician writes it ("D minor"); an empty field means not set. */
export const demoSignature = z
  .string()
  .transform(tidy)
  .pipe(
    z
      .string()
      .max(40, 'A key has at most 40 characters.')
      .refine(isShowable, 'The key has characters that cannot be shown.'),
  )
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional()

export const noteText = textOf('Text', maxNoteLength)

/** Seconds from the start of the file, to the millisecond. */
export const noteSeconds = numberOf('The time is a number of seconds.')
  .pipe(z.number().min(0, 'A note cannot be before the start.').max(86_400, 'A note cannot be after a day.'))
  .transform((value) => Math.round(value * 1000) / 1000)

/** A review note at a moment, or over a region when `untilSeconds` is set; the abilities are for the person who asked. */
export const demoNote = z.object({
  id,
  demoId: id,
  author: z.string().nullable(),
  authorId: id.nullable(),
  authorPicture: z.string(),
  text: z.string(),
  atSeconds: z.number(),
  untilSeconds: z.number().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
  rowVersion: z.number(),
  /** The text is its author's to change. */
  canEdit: z.boolean(),
  /** Its author or the workspace's owner may take it away. */
  canDelete: z.boolean(),
})
export type DemoNote = z.output<typeof demoNote>

/** How far the background job is with a file. */
export const analysisState = z.enum(['pending', 'ready', 'failed'])

/** One version of a song; `overview` is 200 columns of (min, max, rms) in base64, loudness in LUFS, true peak in dBTP. */
export const demo = z.object({
  id,
  name: z.string(),
  version: z.number(),
  bpm: z.number().nullable(),
  key_signature: z.string().nullable(),
  /** The address that plays it (this workspace is in the query). */
  file_path: z.string(),
  fileName: z.string(),
  fileBytes: z.number(),
  fileKind: z.enum(['mp3', 'wav']),
  analysis: analysisState,
  analysisError: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  sampleRate: z.number().nullable(),
  channels: z.number().nullable(),
  bitDepth: z.number().nullable(),
  integratedLufs: z.number().nullable(),
  truePeakDb: z.number().nullable(),
  overview: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  rowVersion: z.number(),
  openNotes: z.number(),
  notes: z.array(demoNote),
})
export type Demo = z.output<typeof demo>
