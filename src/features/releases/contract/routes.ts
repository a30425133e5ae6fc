import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, rowVersion } from '#kernel/numbers.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { labelCopyRows } from './label-copy-rows.ts'
import {
  calendarDate,
  checkBox,
  filledTrack,
  milestoneTitle,
  planFact,
  planTemplate,
  release,
  releaseName,
  releasePlan,
  releaseStatus,
  releaseType,
} from './release.ts'
import { filledSheet } from './release-sheet.ts'
import { maxArtworkBytes, maxTracks } from './release-words.ts'

const next = '/release-plan'
const saved = z.object({ release })
const owner = z.union([z.literal('').transform(() => null), z.null(), id]).optional()
const fact = z.union([z.literal('').transform(() => null), z.null(), planFact]).optional()

export const tag = defineTag({
  name: 'Releases',
  description: 'Release plans: facts, tracks, artwork, label copy, milestones and what is next.',
})

export const routes = defineRoutes({
  getReleasePlan: {
    method: 'GET',
    path: '/api/get-release-plan',
    doc: 'All releases with the days between them, the next one, their milestones, tracks, readiness and warnings.',
    access: 'member',
    kind: 'json',
    reply: releasePlan,
  },
  addRelease: {
    method: 'POST',
    path: '/add-release',
    doc: 'Adds a release; with a template its milestones are planned back from the date.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      releaseName,
      releaseDate: calendarDate,
      status: releaseStatus.default('writing'),
      'art-ready': checkBox.default(false),
      'mix-ready': checkBox.default(false),
      type: releaseType.default('single'),
      template: z.preprocess(emptyAsAbsent, planTemplate.optional()),
    }),
    reply: saved,
    repeatable: true,
    next,
  },
  editRelease: {
    method: 'POST',
    path: '/edit-release',
    doc: 'Changes a release; open milestones that are not pinned move with its date. Fields that are left out stay.',
    access: 'member',
    kind: 'form',
    body: z.object({
      releaseId: id,
      releaseName: releaseName.optional(),
      releaseDate: calendarDate.optional(),
      status: releaseStatus.optional(),
      'art-ready': checkBox.optional(),
      'mix-ready': checkBox.optional(),
      type: releaseType.optional(),
      /** UPC or EAN with its check digit; empty means none. */
      upc: z
        .string()
        .max(40, { error: () => t('A UPC has 12 digits, an EAN 13.') })
        .nullable()
        .optional(),
      ...filledSheet,
      /** Milestones that are done move with the date, too. */
      moveDone: checkBox.default(false),
      rowVersion,
      /** Another name of `rowVersion`. */
      version: rowVersion,
    }),
    reply: saved,
    next,
  },
  deleteRelease: {
    method: 'POST',
    path: '/delete-release',
    doc: 'Deletes the release of this name with its tracks, milestones and artwork; for an hour it can be brought back.',
    access: 'member',
    kind: 'form',
    body: z.object({ releaseName }),
    reply: z.object({ message: z.string() }),
    next,
  },
  restoreRelease: {
    method: 'POST',
    path: '/restore-release',
    doc: 'Brings a release back that was deleted within the last hour, with its tracks, milestones and artwork.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict', 'plan'],
    body: z.object({ releaseId: id }),
    reply: saved,
    next,
  },
  addSpotifyArtistId: {
    method: 'POST',
    path: '/add-spotify-artist-id',
    doc: "Keeps the band's Spotify artist id; the address of the artist's page will do.",
    access: 'member',
    kind: 'form',
    body: z.object({
      'artist-id': z
        .string({ error: () => t('Artist ID is required.') })
        .max(300, { error: () => t('That’s too long for an artist ID.') }),
    }),
    reply: z.object({ spotifyArtistId: z.string() }),
    next,
  },
  removeSpotifyArtistId: {
    method: 'POST',
    path: '/remove-spotify-artist-id',
    doc: "Forgets the band's Spotify artist id.",
    access: 'member',
    kind: 'form',
    reply: z.object({ message: z.string() }),
    next,
  },
  saveReleaseTracks: {
    method: 'POST',
    path: '/save-release-tracks',
    doc: 'Replaces the tracks of the release that one saw, in their order; a track with its id stays the same, one without by ISRC or title.',
    access: 'member',
    kind: 'json',
    body: z.object({
      releaseId: id,
      tracks: z
        .array(filledTrack)
        .max(maxTracks, { error: () => t('A release can have at most {max} tracks.', { max: maxTracks }) }),
      /** Tracks that somebody added meanwhile would be lost without a word. */
      rowVersion: numberOf(() => t('Say which version of the release you saw: its rowVersion.')),
    }),
    reply: saved,
  },
  planRelease: {
    method: 'POST',
    path: '/plan-release',
    doc: 'Plans milestones back from the date by a template. Own ones stay, and those that are done, pinned or have an owner; the other ones of a template are replaced.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ releaseId: id, template: planTemplate }),
    reply: saved,
    next,
  },
  addMilestone: {
    method: 'POST',
    path: '/add-milestone',
    doc: 'Adds a milestone to a release. One that names a fact ticks itself; where none is named, the title of a plan’s step says which.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ releaseId: id, title: milestoneTitle, due: calendarDate, ownerId: owner, fact }),
    reply: saved,
    repeatable: true,
    next,
  },
  editMilestone: {
    method: 'POST',
    path: '/edit-milestone',
    doc: 'Changes a milestone, or says that it is done; fields that are left out stay. What ticked itself is not unticked.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      milestoneId: id,
      title: milestoneTitle.optional(),
      due: calendarDate.optional(),
      ownerId: owner,
      pinned: checkBox.optional(),
      /** By which it ticks itself; empty means by hand alone. */
      fact,
      /** By hand; of what names a fact, all milestones that name the same one go along. */
      done: checkBox.optional(),
      rowVersion,
    }),
    reply: saved,
    next,
  },
  deleteMilestone: {
    method: 'POST',
    path: '/delete-milestone',
    doc: 'Takes a milestone away; for an hour it can be brought back.',
    access: 'member',
    kind: 'form',
    body: z.object({ milestoneId: id }),
    reply: saved,
    next,
  },
  restoreMilestone: {
    method: 'POST',
    path: '/restore-milestone',
    doc: 'Brings a milestone back that was deleted within the last hour.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ milestoneId: id }),
    reply: saved,
    next,
  },
  saveArtwork: {
    method: 'POST',
    path: '/save-artwork',
    doc: 'Keeps the cover of a release: a square JPEG or PNG in RGB, at least 3000 × 3000 pixels, at most 10 MB. `onlyIfNone` refuses to replace one that is there.',
    access: 'member',
    kind: 'upload',
    refuses: ['conflict', 'plan'],
    body: z.object({ releaseId: id, onlyIfNone: checkBox.default(false) }),
    file: { field: 'artwork', required: true, maxBytes: maxArtworkBytes },
    reply: saved,
    limit: { max: 20, seconds: 60, by: 'user' },
    next,
  },
  removeArtwork: {
    method: 'POST',
    path: '/remove-artwork',
    doc: 'Takes the cover of a release away; for an hour it can be brought back.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ releaseId: id }),
    reply: saved,
    next,
  },
  restoreArtwork: {
    method: 'POST',
    path: '/restore-artwork',
    doc: 'Brings the cover back that was taken away from a release within the last hour, unless it has another one by now.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict', 'plan'],
    body: z.object({ releaseId: id }),
    reply: saved,
    next,
  },
  showArtwork: {
    method: 'GET',
    path: '/release-artwork/{id}',
    doc: 'The cover of a release as a small copy for screens.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  downloadArtwork: {
    method: 'GET',
    path: '/download-artwork/{id}',
    doc: 'The cover of a release as it was sent.',
    access: 'member',
    kind: 'stream',
    params: z.object({ id }),
  },
  ...labelCopyRows,
})
