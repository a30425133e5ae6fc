import { placeTables } from '#server/database/table-places.ts'

/** The tables of demos, and where their columns are seen. */
export const tables = placeTables({
  demo_alignments: {
    shown: 'workspace_id from_demo_id to_demo_id from_lanes_key to_lanes_key alignment',
    export: { leftOut: 'made by the server from the demos' },
  },
  demo_note_counts: { shown: 'workspace_id demo_id slot notes open', export: { leftOut: 'reckoned from the notes' } },
  demo_note_mentions: { shown: 'workspace_id note_id account_id', export: 'whole' },
  demo_notes: {
    shown:
      'workspace_id id demo_id author_id text at_ms until_ms created_at edited_at resolved_at resolved_by row_version parent_id carried_from carry_state carry_confidence guest_id',
    export: 'whole',
    writtenBy: 'author_id',
  },
  demo_renditions: {
    shown: 'workspace_id demo_id kind file_key file_bytes media_type',
    hidden: 'file_sha256',
    export: { leftOut: 'made by the server from the demos' },
  },
  demo_sections: { shown: 'workspace_id id demo_id name start_ms end_ms', export: 'whole' },
  demos: {
    shown:
      'workspace_id id title version bpm key_signature file_key file_name file_kind file_bytes analysis analysis_error analyser_version duration_seconds sample_rate channels bit_depth integrated_lufs true_peak_db peaks_key peaks_bytes added_by added_at row_version song_id stage listen_for first_beat_ms beats_per_bar sections_version loudness_range_lu max_momentary_lufs max_short_term_lufs clippings estimates tags lanes_key lanes_bytes file_warning stage_at',
    hidden: 'file_sha256 file_crc32 overview',
    export: 'whole',
  },
  songs: { shown: 'workspace_id id created_at', hidden: 'title_key', export: 'whole' },
})
