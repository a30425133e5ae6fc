import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { syncPoints, tab, tabArtist, tabDetail, tabSync, tabTitle } from './tab.ts'
import { maxTabBytes, maxTabs } from './tab-limits.ts'

const next = '/tabs'
const saved = z.object({ tab: tabDetail })
const songId = z.union([z.literal('').transform(() => null), z.null(), id])
const limit = { max: 30, seconds: 60, by: 'user' } as const

export const tag = defineTag({
  name: 'Tabs',
  description: 'Guitar Pro, MusicXML and alphaTex files, and how they follow a recording.',
})

export const routes = defineRoutes({
  getTabs: {
    method: 'GET',
    path: '/api/get-tabs',
    doc: 'The tabs of the workspace by their titles, or those of one song.',
    access: 'paid',
    kind: 'json',
    query: z.object({ songId: id.optional() }),
    reply: z.object({ tabs: listOf(tab, maxTabs) }),
  },
  getTab: {
    method: 'GET',
    path: '/api/get-tab/{id}',
    doc: 'One tab with the points that tie it to recordings of its song.',
    access: 'paid',
    kind: 'json',
    params: z.object({ id }),
    reply: saved,
  },
  addTab: {
    method: 'POST',
    path: '/add-tab',
    doc: 'Adds a Guitar Pro, MusicXML, Capella or alphaTex file of at most 10 MB; without a title it takes that of the file.',
    access: 'paid',
    kind: 'upload',
    refuses: ['conflict'],
    body: z.object({
      title: z.preprocess(emptyAsAbsent, tabTitle.optional()),
      artist: z.preprocess(emptyAsAbsent, tabArtist.optional()),
      songId: songId.optional(),
    }),
    file: { field: 'tabFile', required: true, maxBytes: maxTabBytes },
    reply: saved,
    limit,
    repeatable: true,
    next,
  },
  editTab: {
    method: 'POST',
    path: '/edit-tab',
    doc: 'Changes title, artist or song of a tab; fields that are left out stay.',
    access: 'paid',
    kind: 'form',
    body: z.object({
      tabId: id,
      title: tabTitle.optional(),
      artist: tabArtist.optional(),
      songId: songId.optional(),
      rowVersion,
    }),
    reply: saved,
    next,
  },
  replaceTabFile: {
    method: 'POST',
    path: '/replace-tab-file',
    doc: 'Replaces the file of a tab by a new version; title, artist, song and points stay.',
    access: 'paid',
    kind: 'upload',
    body: z.object({ tabId: id, rowVersion }),
    file: { field: 'tabFile', required: true, maxBytes: maxTabBytes },
    reply: saved,
    limit,
    next,
  },
  deleteTab: {
    method: 'POST',
    path: '/delete-tab',
    doc: 'Deletes a tab; for an hour it can be brought back.',
    access: 'paid',
    kind: 'form',
    body: z.object({ tabId: id }),
    reply: z.object({ message: z.string() }),
    next,
  },
  restoreTab: {
    method: 'POST',
    path: '/restore-tab',
    doc: 'Brings a tab back that was deleted within the last hour.',
    access: 'paid',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ tabId: id }),
    reply: saved,
    next,
  },
  downloadTab: {
    method: 'GET',
    path: '/download-tab/{id}',
    doc: 'The file of a tab as it was sent.',
    access: 'paid',
    kind: 'stream',
    params: z.object({ id }),
  },
  saveTabSync: {
    method: 'POST',
    path: '/save-tab-sync',
    doc: 'Keeps the points that tie a tab to a recording of its song; none takes them away.',
    access: 'paid',
    kind: 'json',
    body: z.object({ tabId: id, demoId: id, points: syncPoints, rowVersion }),
    reply: z.object({ sync: tabSync }),
  },
})
