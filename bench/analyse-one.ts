import { analyseInWorker } from '#server/audio/analyse-in-worker.ts'

// A process that does nothing but analyse one file, so that its memory is that of the analysis.
const file = process.argv[2] ?? ''
const began = performance.now()
const { durationSeconds } = await analyseInWorker(file, { timeoutMs: 600_000 })
const seconds = (performance.now() - began) / 1000
// maxRSS comes in kB.
process.send?.({ durationSeconds, seconds, megabytes: process.resourceUsage().maxRSS / 1000 })
