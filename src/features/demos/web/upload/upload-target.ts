import type { UploadTarget } from '#features/uploads/contract/upload.ts'
import { foldName } from '#kernel/text.ts'
import { type DemoDraft, type SeenDemo, typedNumber } from './demo-draft.ts'

/** What is known of the demos that are there. */
export interface KnownDemo {
  songId: string
  name: string
  version: number
}

interface Named {
  songId: string
  name: string
}

/** The song that a title names; null for a new one. */
export const songOf = (title: string, demos: readonly Named[]): string | null =>
  demos.find((demo) => foldName(demo.name) === foldName(title))?.songId ?? null

/** What an upload is to become, as it travels with its bytes. */
export const targetOf = (draft: DemoDraft, replaces: SeenDemo | null): UploadTarget => {
  const bpm = typedNumber(draft.bpm)
  return {
    songId: draft.songId ?? null,
    title: draft.title,
    version: Number(typedNumber(draft.version)),
    bpm: bpm === '' ? null : Number(bpm),
    signature: draft.signature,
    ...(draft.stage !== undefined && { stage: draft.stage === '' ? null : draft.stage }),
    ...(draft.listenFor !== undefined && { listenFor: draft.listenFor }),
    replaces: replaces && { id: replaces.id, rowVersion: replaces.rowVersion },
  }
}

/** The draft behind a target, as in another browser; a song that was renamed meanwhile has its new name. */
export const draftOf = (target: UploadTarget, demos: readonly Named[]): DemoDraft => ({
  songId: target.songId,
  title: demos.find((demo) => demo.songId === target.songId)?.name ?? target.title,
  version: String(target.version),
  bpm: target.bpm == null ? '' : String(target.bpm),
  signature: target.signature ?? '',
  ...(target.stage !== undefined && { stage: target.stage ?? '' }),
  ...(target.listenFor !== undefined && { listenFor: target.listenFor ?? '' }),
  file: null,
})

/** Whether something that is to become a demo is a version of this song. */
export const isOfSong = (
  what: { songId?: string | null | undefined; title: string },
  song: { songId: string; name: string },
): boolean => (what.songId ? what.songId === song.songId : foldName(what.title) === foldName(song.name))
