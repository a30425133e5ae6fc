import { z } from 'zod'

/** Most markers of one file. */
const mostMarkers = 200

/** What a demo's file says of its music beside the sound; null where it says nothing. */
export const demoTags = z.object({
  title: z.string().nullable(),
  artist: z.string().nullable(),
  bpm: z.number().nullable(),
  key: z.string().nullable(),
  /** What a recorder noted, and the day that it named. */
  description: z.string().nullable(),
  recordedOn: z.string().nullable(),
  /** Where the file begins on the timeline of its recording (BWF), in seconds. */
  timelineSeconds: z.number().nullable(),
  /** By their time; a stretch has an end, and one without a name an empty one. */
  markers: z
    .array(z.object({ seconds: z.number(), untilSeconds: z.number().nullable(), name: z.string() }))
    .max(mostMarkers),
  /** Its cover, as the picture itself says; `demoCover` has its bytes, if artwork may have as many. */
  cover: z
    .object({
      bytes: z.number().int(),
      format: z.enum(['jpeg', 'png']),
      width: z.number().int(),
      height: z.number().int(),
      /** Its colours, as far as they matter to stores. */
      space: z.enum(['srgb', 'cmyk', 'b-w']),
    })
    .nullable(),
})
export type DemoTags = z.output<typeof demoTags>
