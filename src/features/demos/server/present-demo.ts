import { pictureUrl } from '#features/accounts/server/api.ts'
import { fillPath } from '#kernel/route.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { analysisState, Demo, DemoNote } from '../contract/demo.ts'
import { routes } from '../contract/routes.ts'
import type { NoteRow } from './notes.store.ts'
import { mayDeleteNote, mayEditNote } from './policy.ts'
import type { DemoRow } from './store.ts'

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

/** A demo with its notes as the contract has it, for the person of the scope. */
export const presentDemo = (scope: WorkspaceScope, row: DemoRow, notes: NoteRow[]): Demo => ({
  id: row.id,
  name: row.title,
  version: Number(row.version),
  bpm: numberOrNull(row.bpm),
  key_signature: row.key_signature,
  file_path: playAddress(scope, row),
  fileName: row.file_name,
  fileBytes: Number(row.file_bytes),
  fileKind: row.file_kind as Demo['fileKind'],
  analysis: row.analysis as (typeof analysisState)['options'][number],
  analysisError: row.analysis_error,
  durationSeconds: row.duration_seconds,
  sampleRate: row.sample_rate,
  channels: row.channels,
  bitDepth: row.bit_depth,
  integratedLufs: row.integrated_lufs,
  truePeakDb: row.true_peak_db,
  overview: row.overview,
  addedBy: row.added_by_name,
  addedAt: row.added_at.toISOString(),
  rowVersion: row.row_version,
  openNotes: notes.reduce((count, note) => (note.resolved_at ? count : count + 1), 0),
  notes: notes.map((note) => presentNote(scope, note)),
})

// The mark of the bytes makes a replaced file a new address, so that no player goes on with half of the old one.
const playAddress = (scope: WorkspaceScope, row: DemoRow): string =>
  `${fillPath(routes.playDemo.path, { id: row.id })}?workspace_id=${scope.workspaceId}&v=${row.file_mark}`

/** A note as the contract has it, for the person of the scope. */
export const presentNote = (scope: WorkspaceScope, row: NoteRow): DemoNote => ({
  id: row.id,
  demoId: row.demo_id,
  author: row.author_name,
  authorId: row.author_id,
  authorPicture: pictureUrl(row.author_picture),
  text: row.text,
  atSeconds: row.at_ms / 1000,
  untilSeconds: row.until_ms === null ? null : row.until_ms / 1000,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolved_by_name,
  rowVersion: row.row_version,
  canEdit: mayEditNote(scope, row),
  canDelete: mayDeleteNote(scope, row),
})
