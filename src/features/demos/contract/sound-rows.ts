import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { demoDetail } from './demo.ts'
import { mostSegments } from './demo-limits.ts'

const alignedSegment = z.object({
  oldStart: z.number(),
  oldEnd: z.number(),
  newStart: z.number(),
  newEnd: z.number(),
  confidence: z.number(),
})

/** Where each moment of an old version is in a new one; what lies between segments was cut. `mapTime` of packages/dsp reads it. */
const demoAlignment = z.object({
  oldSeconds: z.number(),
  newSeconds: z.number(),
  /** In order of both versions; confidences run from 0 to 1. */
  segments: listOf(alignedSegment, mostSegments).readonly(),
  /** Where stretches of the old version are in the new one once more. */
  repeats: listOf(alignedSegment, mostSegments).readonly(),
  confidence: z.number(),
})

/** The calls about two versions side by side. */
export const alignmentRows = defineRoutes({
  getDemoAlignment: {
    method: 'GET',
    path: '/api/get-demo-alignment',
    doc: 'Where each moment of one demo is in another, by their sound; both must have been measured.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    query: z.object({ fromDemoId: id, toDemoId: id }),
    reply: z.object({ alignment: demoAlignment }),
    limit: { max: 60, seconds: 60, by: 'user' },
  },
})

/** Which of a demo's sounds is played: the one that seeks exactly (`best` and `exact` alike), the small one, or the file as it came. */
export const playRendition = z.enum(['best', 'exact', 'light', 'original']).default('best')

/** The calls about the sound of demos and what is measured of it. */
export const soundRows = defineRoutes({
  playDemo: {
    method: 'GET',
    path: '/play-demo/{id}',
    doc: 'The sound of a demo; single ranges, HEAD and If-Range work.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
    query: z.object({ rendition: playRendition }),
  },
  downloadDemo: {
    method: 'GET',
    path: '/download-demo/{id}',
    doc: 'The original file of a demo, byte for byte, under its own name.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  demoPeaks: {
    method: 'GET',
    path: '/demo-peaks/{id}',
    doc: 'The waveform of a demo: audiowaveform .dat version 2, then the tag RMS1 and one rms byte a column.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  demoLanes: {
    method: 'GET',
    path: '/demo-lanes/{id}',
    doc: 'Loudness and band balance of a demo over time, as lanes of packages/dsp.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  demoCover: {
    method: 'GET',
    path: '/demo-cover/{id}',
    doc: 'The cover that the file of a demo brings along, cut out of it: a JPEG or PNG of at most 10 MB.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  analyseDemoAgain: {
    method: 'POST',
    path: '/analyse-demo-again/{id}',
    doc: 'Has a demo measured again, after a failure or by a newer analyser.',
    access: 'member',
    kind: 'form',
    params: z.object({ id }),
    limit: { max: 30, seconds: 60, by: 'user' },
    reply: z.object({ demo: demoDetail }),
    next: '/demos',
  },
})
