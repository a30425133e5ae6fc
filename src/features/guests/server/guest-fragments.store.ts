import { type RawBuilder, sql } from 'kysely'

/** SQL for the name of the guest that a row `alias` names by its `guest_id`, or null. */
export const guestNameOf = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT g.name FROM guests AS g
    WHERE g.workspace_id = ${sql.ref(`${alias}.workspace_id`)} AND g.id = ${sql.ref(`${alias}.guest_id`)})`

/** SQL for the ids of the guests in the workspace of a row `alias` who came by another link than this one. */
export const guestsOfOtherLinks = (alias: string, linkId: string): RawBuilder<string> =>
  sql<string>`(SELECT g.id FROM guests AS g
    WHERE g.workspace_id = ${sql.ref(`${alias}.workspace_id`)} AND g.link_id IS DISTINCT FROM ${linkId}::uuid)`
