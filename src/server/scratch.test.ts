import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newScratch, sweepScratch } from './scratch.ts'

const isThere = (path: string) => stat(path).then(Boolean, () => false)

test('scratch of a process that died goes, and that of one that runs stays', async () => {
  const ours = await newScratch()
  onTestFinished(() => rm(ours, { recursive: true, force: true }))
  const dead = spawnSync(process.execPath, ['--version']).pid
  const theirs = ours.replace(/-\d+-[0-9a-f-]{36}$/, `-${dead}-${randomUUID()}`)
  await mkdir(theirs)
  await sweepScratch()
  expect([await isThere(ours), await isThere(theirs)]).toEqual([true, false])
})
