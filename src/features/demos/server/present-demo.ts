import { pictureUrl } from '#features/accounts/server/api.ts'
import { may } from '#kernel/access.ts'
import { fillPath } from '#kernel/route.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import type { Demo, DemoDetail } from '../contract/demo.ts'
import { demoTags } from '../contract/demo-tags.ts'
import type { DemoNote, ListedNote } from '../contract/note.ts'
import { routes } from '../contract/routes.ts'
import { keyOfTag } from '../contract/tempo-and-key.ts'
import { toldEstimate } from '../domain/told-estimate.ts'
import type { ListedNoteRow, NoteCounts, NoteRow } from './notes.store.ts'
import type { DemoRow, ListedDemoRow } from './store.ts'

/** A band looks after its demos together: everyone who may edit may delete any of them, no matter who added it. */
export const mayDeleteDemo = (scope: WorkspaceScope): boolean => may(scope.role, 'edit')

/** Nobody puts words into another's mouth: only its author changes a note's text. */
export const mayEditNote = (scope: WorkspaceScope, note: { author_id: string | null }): boolean =>
  note.author_id === scope.userId

/** A note is deleted by its author, or by those who manage the workspace. */
export const mayDeleteNote = (scope: WorkspaceScope, note: { author_id: string | null }): boolean =>
  mayEditNote(scope, note) || may(scope.role, 'manage')

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

/** A demo as the list of all has it. */
export const presentListed = (
  scope: WorkspaceScope,
  row: ListedDemoRow,
  notes: ListedNoteRow[],
  { all, open }: NoteCounts,
): Demo => ({
  id: row.id,
  songId: row.song_id,
  name: row.title,
  version: Number(row.version),
  bpm: numberOrNull(row.bpm),
  key_signature: row.key_signature,
  stage: row.stage,
  listenFor: row.listen_for,
  file_path: playAddress(scope, row),
  fileName: row.file_name,
  fileBytes: row.file_bytes,
  fileKind: row.file_kind,
  analysis: row.analysis,
  analysisError: row.analysis_error && sayKept(row.analysis_error),
  durationSeconds: row.duration_seconds,
  integratedLufs: row.integrated_lufs,
  truePeakDb: row.true_peak_db,
  renditions: row.renditions,
  overview: row.overview,
  addedBy: row.added_by_name,
  addedAt: row.added_at.toISOString(),
  rowVersion: row.row_version,
  openNotes: open,
  numberOfNotes: all,
  notes: notes.map(presentListedNote),
})

const countsOf = (notes: NoteRow[]): NoteCounts => {
  const heads = notes.filter((note) => note.parent_id === null)
  return { all: heads.length, open: heads.filter((note) => note.resolved_at === null).length }
}

/** A demo with everything that is known of it, for the person of the scope. */
export const presentDemo = (scope: WorkspaceScope, row: DemoRow, notes: NoteRow[]): DemoDetail => ({
  ...presentListed(scope, row, [], countsOf(notes)),
  fileWarning: row.file_warning && sayKept(row.file_warning),
  firstBeatSeconds: row.first_beat_ms === null ? null : row.first_beat_ms / 1000,
  beatsPerBar: row.beats_per_bar,
  sampleRate: row.sample_rate,
  channels: row.channels,
  bitDepth: row.bit_depth,
  loudnessRangeLu: row.loudness_range_lu,
  maxMomentaryLufs: row.max_momentary_lufs,
  maxShortTermLufs: row.max_short_term_lufs,
  clippings: row.clippings,
  ...presentEstimates(row.estimates),
  tags: presentTags(row.tags),
  sections: row.sections.map((one) => ({
    id: one.id,
    name: one.name,
    startSeconds: one.start_ms / 1000,
    endSeconds: one.end_ms / 1000,
  })),
  sectionsVersion: row.sections_version,
  notes: notes.map((note) => presentNote(scope, note)),
})

// Written by the analysis alone, and as a whole.
const presentEstimates = (stored: DemoRow['estimates']): Pick<DemoDetail, 'tempoEstimate' | 'keyEstimate'> => {
  const { tempoEstimate, keyEstimate } = (stored as Pick<DemoDetail, 'tempoEstimate' | 'keyEstimate'> | null) ?? {}
  return { tempoEstimate: toldEstimate(tempoEstimate), keyEstimate: toldEstimate(keyEstimate) }
}

// What was read before covers were has none.
const storedTags = demoTags
  .extend({ cover: demoTags.shape.cover.default(null) })
  .nullable()
  .catch(null)

const presentTags = (stored: DemoRow['tags']): DemoDetail['tags'] => {
  const tags = storedTags.parse(stored)
  return tags && { ...tags, key: keyOfTag(tags.key ?? '') ?? null }
}

// The mark of the bytes makes a replaced file a new address, so that no player goes on with half of the old one.
const playAddress = (scope: WorkspaceScope, row: ListedDemoRow): string =>
  `${fillPath(routes.playDemo.path, { id: row.id })}?workspace_id=${scope.workspaceId}&v=${row.file_mark}`

const presentListedNote = (row: ListedNoteRow): ListedNote => ({
  id: row.id,
  author: row.author_name ?? row.guest_name,
  text: row.text,
  atSeconds: row.at_ms / 1000,
  untilSeconds: row.until_ms === null ? null : row.until_ms / 1000,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  parentId: row.parent_id,
})

/** A note as the contract has it, for the person of the scope. */
export const presentNote = (scope: WorkspaceScope, row: NoteRow): DemoNote => ({
  id: row.id,
  demoId: row.demo_id,
  author: row.author_name ?? row.guest_name,
  authorId: row.author_id,
  authorPicture: pictureUrl(row.author_picture),
  guest: row.guest_id !== null,
  text: row.text,
  atSeconds: row.at_ms / 1000,
  untilSeconds: row.until_ms === null ? null : row.until_ms / 1000,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolved_by_name,
  rowVersion: row.row_version,
  parentId: row.parent_id,
  mentions: row.mentions,
  carriedFrom: row.carried_from,
  carryState: row.carry_state,
  carryConfidence: row.carry_confidence,
  canEdit: mayEditNote(scope, row),
  canDelete: mayDeleteNote(scope, row),
})
