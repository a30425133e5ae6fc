import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { keepWarned, type Warning } from '#features/notifications/server/api.ts'
import { type DiskRoom, diskRoom } from '#server/disk-room.ts'
import type { OwnWork, TimedWork } from '#server/feature.ts'
import { readQueues } from '#server/jobs/job-states.store.ts'
import type { Services } from '#server/services.ts'
import { every } from '#server/timed-work.ts'
import { readAdministrators } from './administered.store.ts'

const everyMs = 5 * 60_000

const keepAdministratorsWarned = async (services: Services, topic: string, warnings: Warning[]): Promise<void> => {
  const people = await readAdministrators(services.administration.single)
  await services.database.outside((tx) => keepWarned(services, tx, people, topic, warnings))
}

/** Warns of each kind of background job of which some failed for good, until none is left that did. */
export const warnOfFailedJobs = async (services: Services): Promise<void> => {
  const failed = (await readQueues(services.administration.single)).filter((queue) => queue.failed > 0)
  await keepAdministratorsWarned(
    services,
    'jobs',
    failed.map(({ queue }) => ({ name: queue, news: { kind: 'jobs-failed', queue }, path: '/admin?part=jobs' })),
  )
}

/** Failed jobs are looked for by one process for all. */
export const failedJobs: TimedWork = { name: 'failed-jobs', everyMs, work: warnOfFailedJobs }

const littleBytes = 10e9
const littleShare = 0.1
/** So much more than little has to be free before a disk counts as right again: one at the edge is not told of again and again. */
const enough = 1.2

/** Whether a disk has little room left: less than 10 GB, and less than a tenth of its size. Null between little and enough. */
export const hasLittleRoom = ({ freeBytes, totalBytes }: DiskRoom): boolean | null => {
  const little = Math.min(littleBytes, littleShare * totalBytes)
  if (freeBytes < little) return true
  return freeBytes > enough * little ? false : null
}

/** Warns of a disk with little room left on a machine, until it has enough again. */
export const warnOfDisk = async (
  services: Services,
  { machine, disk }: { machine: string; disk: number },
  room: DiskRoom,
): Promise<void> => {
  const isLittle = hasLittleRoom(room)
  if (isLittle === null) return
  const news = { kind: 'disk-full', machine, freeBytes: room.freeBytes } as const
  const warnings = isLittle ? [{ name: 'full', news, path: '/admin' }] : []
  await keepAdministratorsWarned(services, `disk:${machine}:${disk}`, warnings)
}

/** Each process looks at the disk of its own DATA_DIR: only what is on this machine can be seen from here. */
export const ownDisk: OwnWork = (services, report) =>
  every(
    everyMs,
    async () => {
      const { dataDir } = services.host
      const [room, { dev: disk }] = await Promise.all([diskRoom(dataDir), stat(dataDir)])
      // Processes of one machine may have their folders on different disks: each speaks of its own.
      if (room) await warnOfDisk(services, { machine: hostname(), disk }, room)
    },
    report,
  )
