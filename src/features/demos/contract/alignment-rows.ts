import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
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
    query: z.object({ fromDemoId: id, toDemoId: id }),
    reply: z.object({ alignment: demoAlignment }),
    limit: { max: 60, seconds: 60, by: 'user' },
  },
})
