import { placeTables } from '#server/database/table-places.ts'

/** The tables of blind votes, and where their columns are seen. */
export const tables = placeTables({
  blind_ballots: {
    shown: 'workspace_id vote_id account_id first_is_x choice comment voted_at',
    hidden: 'x_token y_token',
    export: 'whole',
    writtenBy: 'account_id',
  },
  blind_sounds: {
    shown: 'workspace_id vote_id of_first file_key file_bytes media_type',
    hidden: 'file_sha256',
    export: { leftOut: 'made by the server from the demos' },
  },
  blind_votes: {
    shown:
      'workspace_id id first_demo_id second_demo_id question started_by started_at closed_at sounds sounds_seconds',
    export: 'whole',
  },
})
