import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAudioTask } from '#server/audio/run-audio-task.ts'

// A process that does nothing but analyse one file, so that its memory is that of the analysis.
const path = process.argv[2] ?? ''
const folder = await mkdtemp(join(tmpdir(), 'backline-bench-'))
const began = performance.now()
const { durationSeconds } = await runAudioTask(
  'analyse',
  { path, target: join(folder, 'made') },
  { timeoutMs: 600_000 },
)
const seconds = (performance.now() - began) / 1000
await rm(folder, { recursive: true })
// maxRSS comes in kB.
const { user, system } = process.cpuUsage()
process.send?.({
  durationSeconds,
  seconds,
  cpuSeconds: (user + system) / 1e6,
  megabytes: process.resourceUsage().maxRSS / 1000,
})
