import { placeTables } from '#server/database/table-places.ts'

/** The tables of releases, and where their columns are seen. */
export const tables = placeTables({
  release_credits: {
    shown: 'workspace_id track_id place role own_role name',
    export: 'whole',
  },
  release_facts: {
    shown: 'workspace_id release_id work',
    export: { leftOut: 'read from the releases, tracks, splits and link pages' },
  },
  release_label_copies: {
    shown:
      'workspace_id id lyrics language about explicit instrumental cover original_writers publisher recorded_year changed_by row_version',
    export: 'whole',
  },
  release_milestones: {
    shown:
      'workspace_id id release_id title due latest_days pinned owner_id done_at row_version deleted_at changed_by fact done_by',
    export: 'whole',
  },
  release_settings: { shown: 'workspace_id spotify_artist_id', export: 'whole' },
  release_tracks: {
    shown: 'workspace_id id release_id position title isrc demo_id version writers performers',
    hidden: 'title_key',
    export: 'whole',
  },
  releases: {
    shown:
      'workspace_id id name type expected_release_date status art_ready mix_ready upc artwork_key artwork_bytes artwork_format artwork_side preview_key preview_bytes added_by added_at row_version deleted_at label distributor phonogram_line copyright_line genre language explicit smart_link presave_link changed_by mix_ready_at art_ready_at artwork_at upc_at tracks_listed_at tracks_linked_at tracks_coded_at delivered_at pitched_at pitch_text artwork_by mix_kept_off art_kept_off',
    hidden: 'name_key artwork_sha256 removed_artwork removed_artwork_at',
    export: 'whole',
  },
})
