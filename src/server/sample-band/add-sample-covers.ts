import { Readable } from 'node:stream'
import { readReleasesToShow, saveArtwork } from '#features/releases/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { sampleReleases } from './sample-agenda.ts'
import { drawSampleCover } from './sample-cover.ts'

/** Gives the sample releases that have one their cover, as a member would send it. */
export const addSampleCovers = async (services: Services, scope: WorkspaceScope, today: PlainDate): Promise<void> => {
  const releases = await services.database.within(scope, (tx) => readReleasesToShow(tx, scope))
  for (const { name } of sampleReleases(today).filter(({ hasCover }) => hasCover)) {
    const release = releases.find((one) => one.name === name)
    if (!release) continue
    const bytes = Readable.from([await drawSampleCover(name)])
    const file = await services.storage.receive(bytes, `${name}.jpg`, Number.POSITIVE_INFINITY)
    await saveArtwork(services, scope, { releaseId: release.id, onlyIfNone: false }, file)
  }
}
