import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addRelease } from './add-release.ts'
import { downloadArtwork, removeArtwork, restoreArtwork, saveArtwork, showArtwork } from './artwork.ts'
import { deleteRelease, restoreRelease } from './delete-release.ts'
import { editRelease } from './edit-release.ts'
import { exportLabelCopy } from './export-label-copy.ts'
import { readLabelCopy, saveTrackCopy } from './label-copy.ts'
import { addMilestone, deleteMilestone, editMilestone, planRelease, restoreMilestone } from './milestones.ts'
import { readPlan } from './read-plan.ts'
import { saveTracks } from './save-tracks.ts'
import { addSpotifyArtistId, removeSpotifyArtistId } from './spotify-artist-id.ts'

/** What a band brings out, when, and what must be done until then; everybody in the band looks after it together. */
export const releasesFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getReleasePlan: ({ scope }) => readPlan(services, scope),
    addRelease: ({ scope, keepReply }, input) => addRelease(services, scope, input, keepReply),
    editRelease: ({ scope }, { version, ...input }) =>
      editRelease(services, scope, { ...input, rowVersion: input.rowVersion ?? version }),
    deleteRelease: ({ scope }, { releaseName }) => deleteRelease(services, scope, releaseName),
    restoreRelease: ({ scope }, { releaseId }) => restoreRelease(services, scope, releaseId),
    addSpotifyArtistId: ({ scope }, input) => addSpotifyArtistId(services, scope, input['artist-id']),
    removeSpotifyArtistId: ({ scope }) => removeSpotifyArtistId(services, scope),
    saveReleaseTracks: ({ scope }, input) => saveTracks(services, scope, input),
    planRelease: ({ scope }, input) => planRelease(services, scope, input),
    addMilestone: ({ scope, keepReply }, input) => addMilestone(services, scope, input, keepReply),
    editMilestone: ({ scope }, input) => editMilestone(services, scope, input),
    deleteMilestone: ({ scope }, { milestoneId }) => deleteMilestone(services, scope, milestoneId),
    restoreMilestone: ({ scope }, { milestoneId }) => restoreMilestone(services, scope, milestoneId),
    saveArtwork: async ({ scope, file }, { releaseId, onlyIfNone }) => {
      if (!file) throw invalidField('artwork', t('No file selected'))
      return saveArtwork(services, scope, { releaseId, onlyIfNone }, file)
    },
    removeArtwork: ({ scope }, { releaseId }) => removeArtwork(services, scope, releaseId),
    restoreArtwork: ({ scope }, { releaseId }) => restoreArtwork(services, scope, releaseId),
    showArtwork: ({ scope }, { id }) => showArtwork(services, scope, id),
    downloadArtwork: ({ scope }, { id }) => downloadArtwork(services, scope, id),
    getLabelCopy: ({ scope }, { releaseId }) => readLabelCopy(services, scope, releaseId),
    saveTrackCopy: ({ scope }, input) => saveTrackCopy(services, scope, input),
    downloadLabelCopy: ({ scope }, { id, format }) => exportLabelCopy(services, scope, id, format),
  })
