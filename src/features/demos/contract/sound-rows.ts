import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { defineRoutes } from '#kernel/route.ts'
import { demoDetail } from './demo.ts'

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
