import type { GuestNoteRow, OpenedDemoRow } from '#features/demos/server/api.ts'
import type { GuestScope } from '#server/database/scope.ts'
import type { GuestNote, GuestVersion, Listening } from '../contract/listening.ts'
import type { Guest } from './guest-at-link.ts'
import type { FoundLink } from './guests.store.ts'

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

/** All that a guest sees at their link. */
export const presentListening = (
  { link, scope }: Guest,
  versions: readonly OpenedDemoRow[],
  notes: readonly GuestNoteRow[],
): Listening => ({
  band: link.band,
  hue: link.hue,
  sharedBy: link.shared_by,
  songs: [...Map.groupBy(versions, (row) => row.song_id)]
    .map(([id, rows]) => ({
      id,
      title: rows[0]?.title ?? '',
      versions: rows.map((row) => presentVersion(scope, link, row, notes)),
    }))
    .sort((one, other) => one.title.localeCompare(other.title)),
  showsNotes: link.shows_notes,
  mayComment: link.may_comment,
  mayDownload: link.may_download,
  guestName: link.guest_name,
  asked: [...(link.asks_comment ? (['comment'] as const) : []), ...(link.asks_download ? (['download'] as const) : [])],
  claimed: link.account_id !== null,
})

const presentVersion = (
  scope: GuestScope,
  link: FoundLink,
  row: OpenedDemoRow,
  notes: readonly GuestNoteRow[],
): GuestVersion => ({
  id: row.id,
  version: Number(row.version),
  stage: row.stage,
  listenFor: row.listen_for,
  bpm: numberOrNull(row.bpm),
  keySignature: row.key_signature,
  durationSeconds: row.duration_seconds,
  integratedLufs: row.integrated_lufs,
  overview: row.overview,
  hasWaveform: row.has_waveform,
  mark: row.file_mark,
  addedAt: row.added_at.toISOString(),
  file: link.may_download ? { name: row.file_name, bytes: row.file_bytes } : null,
  notes: notes.filter((note) => note.demo_id === row.id).map((note) => presentNote(scope, note)),
  sections: row.sections.map(({ name, start_ms, end_ms }) => ({
    name,
    startSeconds: start_ms / 1000,
    endSeconds: end_ms / 1000,
  })),
})

/** A note as the guest of the scope sees it. */
export const presentNote = (scope: GuestScope, row: GuestNoteRow): GuestNote => ({
  id: row.id,
  demoId: row.demo_id,
  author: row.author_name,
  guest: row.guest_id !== null,
  mine: row.guest_id !== null && row.guest_id === scope.guestId,
  text: row.text,
  atSeconds: row.at_ms / 1000,
  untilSeconds: row.until_ms === null ? null : row.until_ms / 1000,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  resolved: row.resolved,
  rowVersion: row.row_version,
  parentId: row.parent_id,
})
