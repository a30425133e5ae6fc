import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { numberOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { soundKindList } from '#kernel/sound-kinds.ts'
import { asSent, isShowable, nameOf, tidy } from '#kernel/text.ts'
import {
  bpmText,
  maxKeyLength,
  maxListenForLength,
  maxNotes,
  maxSectionLength,
  mostEstimates,
  notesOfList,
  versionFault,
  versionRangeText,
  versionText,
} from './demo-limits.ts'
import { demoTags } from './demo-tags.ts'
import { demoNote, listedNote, momentSeconds } from './note.ts'
import { keyText, musicalKeyOf } from './tempo-and-key.ts'

/** Largest demo file, in bytes. */
export const maxDemoBytes = 500_000_000

export const demoTitle = nameOf(() => t('Title'))

/** A whole or decimal number from 0 to 9999, as typed; `7` and `"7"` alike. */
export const demoVersion = numberOf(versionText).pipe(
  z
    .number()
    .min(0, { error: versionRangeText })
    .max(9999, { error: versionRangeText })
    .superRefine((value, context) => {
      const fault = versionFault(value.toFixed(9))
      if (fault) context.addIssue(fault)
    }),
)

/** Beats a minute; an empty field means not set. */
export const demoBpm = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      numberOf(bpmText).pipe(z.number().min(20, { error: bpmText }).max(400, { error: bpmText })),
    ],
    { error: bpmText },
  )
  .optional()

/** The key as a musician writes it ("D minor"); an empty field means not set. */
export const demoSignature = z
  .string()
  .max(asSent(maxKeyLength), { error: () => t('A key can have at most {max} characters.', { max: maxKeyLength }) })
  .transform(tidy)
  .pipe(
    z
      .string()
      .max(maxKeyLength, { error: () => t('A key can have at most {max} characters.', { max: maxKeyLength }) })
      .refine(isShowable, { error: () => t('The key has characters that cannot be shown.') }),
  )
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional()

/** A key that is chosen, not described; an empty field means not set. */
export const musicalKey = z
  .string({ error: keyText })
  .max(asSent(maxKeyLength), { error: keyText })
  .transform((typed, context) => {
    const text = tidy(typed)
    if (text === '') return null
    const key = musicalKeyOf(text)
    if (key !== undefined) return key
    context.addIssue(keyText())
    return z.NEVER
  })
  .nullable()
  .optional()

/** How far a version has come. */
export const demoStage = z.enum(['idea', 'demo', 'mix', 'master'])

const sectionName = nameOf(() => t('Name'), maxSectionLength)

/** Most sections of one version. */
export const maxSections = 100

/** The stage as a form has it; an empty field means not set. */
export const filledStage = z.union([z.literal('').transform(() => null), z.null(), demoStage]).optional()

/** One line; an empty field means not set. */
export const listenFor = z
  .string()
  .max(asSent(maxListenForLength), {
    error: () => t('This line can have at most {max} characters.', { max: maxListenForLength }),
  })
  .transform(tidy)
  .pipe(
    z
      .string()
      .max(maxListenForLength, {
        error: () => t('This line can have at most {max} characters.', { max: maxListenForLength }),
      })
      .refine(isShowable, { error: () => t('This line has characters that cannot be shown.') }),
  )
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional()

/** Where bar 1 begins, in seconds; empty means not set. */
export const firstBeatSeconds = z
  .union([z.literal('').transform(() => null), z.null(), momentSeconds], {
    error: () => t('The first beat must be a time in seconds, from 0 to a day.'),
  })
  .optional()

/** Beats of a bar; empty means not set. */
export const beatsPerBar = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      numberOf(() => t('Beats per bar must be a number.')).pipe(
        z
          .number()
          .int()
          .min(1, { error: () => t('A bar has 1 to 16 beats.') })
          .max(16, { error: () => t('A bar has 1 to 16 beats.') }),
      ),
    ],
    { error: () => t('A bar has 1 to 16 whole beats.') },
  )
  .optional()

/** A part of a song by its name: intro, verse, chorus; in seconds of this version. */
export const demoSection = z.object({ id, name: z.string(), startSeconds: z.number(), endSeconds: z.number() })
/** A section as a person draws it. */
export const filledSection = z
  .object({ name: sectionName, startSeconds: momentSeconds, endSeconds: momentSeconds })
  .refine((section) => section.endSeconds > section.startSeconds, {
    path: ['endSeconds'],
    error: () => t('A section must end after it starts.'),
  })
export type DemoSection = z.output<typeof demoSection>

/** What the analysis takes the tempo for; confidences run from 0 to 1, other candidates come best first. */
export const tempoEstimate = z.object({
  bpm: z.number(),
  confidence: z.number(),
  others: listOf(z.number(), mostEstimates),
  /** Where the first beat of a bar seems to be, in seconds. */
  firstBeatSeconds: z.number(),
  beatsPerBar: z.number().int(),
})

/** What the analysis takes the key for. */
export const keyEstimate = z.object({
  key: z.string(),
  confidence: z.number(),
  others: listOf(z.string(), mostEstimates),
})

/** How far the background job is with a file. */
export const analysisState = z.enum(['pending', 'ready', 'failed'])

/** The ways in which a demo's sound is kept besides its original. */
export const renditionKind = z.enum(['exact', 'light'])

/** One version of a song in the list of all; `overview` is 200 columns of (min, max, rms) in base64, loudness in LUFS, true peak in dBTP. */
export const demo = z.object({
  id,
  /** Demos of one name are the versions of one song. */
  songId: id,
  name: z.string(),
  version: z.number(),
  bpm: z.number().nullable(),
  key_signature: z.string().nullable(),
  stage: demoStage.nullable(),
  /** What the others should listen for in this version. */
  listenFor: z.string().nullable(),
  /** The address that plays it (this workspace is in the query). */
  file_path: z.string(),
  fileName: z.string(),
  fileBytes: z.number(),
  fileKind: z.enum(soundKindList),
  analysis: analysisState,
  analysisError: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  integratedLufs: z.number().nullable(),
  truePeakDb: z.number().nullable(),
  /** How it can be heard besides its original: `exact` is the same sound as browsers seek it exactly (an mp3 in MP4, others in a wav), `light` a small copy. */
  renditions: z.array(renditionKind).max(renditionKind.options.length),
  overview: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  rowVersion: z.number(),
  /** Without replies. */
  openNotes: z.number(),
  /** Without replies, those that are done included. */
  numberOfNotes: z.number(),
  notes: z.array(listedNote).max(notesOfList),
})
export type Demo = z.output<typeof demo>

/** One version of a song with everything that is known of it. */
export const demoDetail = demo.extend({
  /** What is missing of a file that was taken all the same, in a sentence. */
  fileWarning: z.string().nullable(),
  /** The bar grid, once somebody has set or accepted it. */
  firstBeatSeconds: z.number().nullable(),
  beatsPerBar: z.number().nullable(),
  sampleRate: z.number().nullable(),
  channels: z.number().nullable(),
  bitDepth: z.number().nullable(),
  loudnessRangeLu: z.number().nullable(),
  maxMomentaryLufs: z.number().nullable(),
  maxShortTermLufs: z.number().nullable(),
  /** How often the sound is cut off at full scale. */
  clippings: z.number().nullable(),
  tempoEstimate: tempoEstimate.nullable(),
  keyEstimate: keyEstimate.nullable(),
  /** What the file itself says, its key in the spelling of the choices; it wins over what was measured, and sets nothing. */
  tags: demoTags.nullable(),
  /** By their start. */
  sections: z.array(demoSection).max(maxSections),
  sectionsVersion: z.number(),
  notes: z.array(demoNote).max(maxNotes),
})
export type DemoDetail = z.output<typeof demoDetail>
