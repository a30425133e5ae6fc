import { timingSafeEqual } from 'node:crypto'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { GuestLink } from '../contract/guest-link.ts'
import type { LinkRow } from './links.store.ts'
import { mayChangeLink } from './policy.ts'

/** The address that a guest opens. */
export const listenAddress = (services: Services, token: string): string => `${services.publicUrl()}/listen/${token}`

/** A link as the contract has it, for the person of the scope. */
export const presentLink = (services: Services, scope: WorkspaceScope, row: LinkRow): GuestLink => {
  const mayChange = mayChangeLink(scope, row)
  return {
    id: row.id,
    name: row.name,
    songs: row.songs,
    newestOnly: row.newest_only,
    showsNotes: row.shows_notes,
    mayComment: row.may_comment,
    mayDownload: row.may_download,
    hasPassword: row.has_password,
    email: mayChange ? row.email : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    expired: row.expired,
    createdAt: row.created_at.toISOString(),
    madeBy: row.made_by_name,
    url: mayChange ? addressOf(services, row) : null,
    opens: row.opens,
    lastOpenedOn: row.last_opened_on,
    guests: row.guests,
    asks: [...(row.asks_comment ? (['comment'] as const) : []), ...(row.asks_download ? (['download'] as const) : [])],
    mayChange,
  }
}

// The secret is made again from the key of the installation; after a move to another key, it is not the link's any more.
const addressOf = (services: Services, { id, token_hash }: LinkRow): string | null => {
  const token = services.guestToken(id)
  return timingSafeEqual(hashToken(token), token_hash) ? listenAddress(services, token) : null
}
