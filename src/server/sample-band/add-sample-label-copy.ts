import { editRelease, readLabelCopy, readReleasesToShow, saveTrackCopy } from '#features/releases/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { sampleCredits, sampleLabelCopy } from './sample-label-copy.ts'

/** Writes lyrics, credits and the pitch of the sample releases that have them, as a member would. */
export const addSampleLabelCopy = async (services: Services, scope: WorkspaceScope): Promise<void> => {
  const releases = await services.database.within(scope, (tx) => readReleasesToShow(tx, scope))
  for (const { release: name, genre, pitchText, lyrics, about } of sampleLabelCopy) {
    const release = releases.find((one) => one.name === name)
    if (!release) continue
    const year = release.date.slice(0, 4)
    const line = `${year} Night Ferry`
    const sheet = {
      label: 'Night Ferry',
      pLine: line,
      cLine: line,
      genre,
      language: 'English',
      artworkBy: 'Eliška Novotná',
    }
    await editRelease(services, scope, { releaseId: release.id, ...sheet, pitchText, moveDone: false })
    const { labelCopy } = await readLabelCopy(services, scope, release.id)
    for (const { id: trackId } of labelCopy.tracks) {
      await saveTrackCopy(services, scope, {
        ...{ trackId, lyrics, about, explicit: 'no', recordedYear: Number(year) },
        credits: sampleCredits.map(({ role, ownRole = '', name }) => ({ role, ownRole, name })),
      })
    }
  }
}
