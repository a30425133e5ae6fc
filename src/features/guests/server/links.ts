import type { z } from 'zod'
import { hashPassword, refuseUnproved } from '#features/accounts/server/api.ts'
import { holdSongs } from '#features/demos/server/api.ts'
import { readHue } from '#features/workspaces/server/api.ts'
import { may } from '#kernel/access.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { inEveryLanguage } from '#server/language/speak.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { newId } from '#server/new-id.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { maxLinks } from '../contract/guest-limits.ts'
import type { changedLink, filledLink, GuestLink } from '../contract/guest-link.ts'
import type { GuestsLiveTopic } from '../contract/live.ts'
import {
  countLinks,
  endLink,
  insertLink,
  type LinkFields,
  type LinkRow,
  lockLink,
  readLink,
  readLinks,
  updateLink,
} from './links.store.ts'

/** A link is changed and ended by its maker, or by those who manage the workspace. */
const mayChangeLink = (scope: WorkspaceScope, link: { made_by: string }): boolean =>
  link.made_by === scope.userId || may(scope.role, 'manage')

// Kept in the language of who made the link.
const unnamed = new Set(inEveryLanguage(() => t('Anyone with the link')))

/** The name of a link; that of one which nobody named is said in the language of who reads it. */
const spokenName = (name: string): string => (unnamed.has(name) ? t('Anyone with the link') : name)

/** The address that a guest opens. */
const listenAddress = (services: Services, token: string): string => `${services.publicUrl()}/listen/${token}`

/** A link as the contract has it, for the person of the scope. */
const presentLink = (services: Services, scope: WorkspaceScope, row: LinkRow): GuestLink => {
  const mayChange = mayChangeLink(scope, row)
  return {
    id: row.id,
    name: spokenName(row.name),
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

// Null when the key that made the link is gone.
const addressOf = (services: Services, { id, token_hash }: LinkRow): string | null => {
  const token = services.guestTokens.hashed(id, token_hash)
  return token && listenAddress(services, token)
}

/** The mail that brings a guest link to whom it is for. */
const guestMail = ({
  to,
  from,
  band,
  hue,
  songs,
  url,
}: {
  to: string
  from: string
  band: string
  hue: string
  songs: string[]
  url: string
}): Mail => {
  const [first = ''] = songs
  const said = { from, band, first, songs: songs.length }
  return composeMail({
    to,
    subject: t(
      '{songs, plural, one {{from} of {band} wants you to hear “{first}”} other {{from} of {band} wants you to hear # songs}}',
      said,
    ),
    greeting: t('Hi,'),
    lines: [
      t(
        '{songs, plural, one {{from} sent you “{first}” by {band} to listen to. No account needed.} other {{from} sent you # songs by {band} to listen to. No account needed.}}',
        said,
      ),
      t('Keep the link to yourself: anyone who has it can listen.'),
    ],
    action: {
      label: t('{songs, plural, one {Listen to {first}} other {Listen to # songs}}', said),
      url,
    },
    footer: t('Don’t know {from}? Ignore this e-mail and nothing will happen.', { from }),
    band: { name: band, hue },
  })
}

/** The links of the workspace that were not taken back; with a song, those that open it. */
export const listLinks = async (
  services: Services,
  scope: WorkspaceScope,
  songId: string | undefined,
): Promise<{ links: GuestLink[] }> =>
  services.database.within(scope, async (tx) => {
    if (songId && !(await holdSongs(tx, scope, [songId]))) throw missing(t('This song'))
    return { links: (await readLinks(tx, scope, songId ?? null)).map((row) => presentLink(services, scope, row)) }
  })

/** Makes a link to songs of the workspace, and mails it when it is for an address. */
export const makeLink = async (
  services: Services,
  scope: WorkspaceScope,
  person: Person,
  input: z.output<typeof filledLink>,
  keepReply: KeepReply,
): Promise<{ link: GuestLink }> => {
  const fields = await fieldsOf(input)
  const id = newId()
  const token = services.guestTokens.of(id)
  return services.database.within(scope, async (tx) => {
    if (input.email !== undefined) await refuseUnproved(tx, scope.userId)
    await lockWorkspace(tx, scope)
    const { links, band } = await countLinks(tx, scope)
    if (links >= maxLinks)
      throw new Failure(
        'conflict',
        t('There are already {max} open links. Revoke some that nobody needs any more.', { max: maxLinks }),
      )
    if (!(await holdSongs(tx, scope, input.songIds))) throw missing(t('This song'))
    const email = input.email ?? null
    const email_key = email === null ? null : foldEmail(email)
    await insertLink(tx, scope, { ...fields, id, token_hash: hashToken(token), email, email_key }, input.songIds)
    const { link } = await showLink(services, tx, scope, id)
    if (email !== null) {
      const songs = link.songs.map((song) => song.title)
      const hue = await readHue(tx, scope)
      const mail = { to: email, from: person.displayName, band, hue, songs, url: listenAddress(services, token) }
      await services.jobs.send(tx, 'send-mail', guestMail(mail))
    }
    // What is kept for a repeated request holds no secret.
    await keepReply(tx, { link: { ...link, url: null } })
    return { link }
  })
}

/** Changes what a link allows. */
export const changeLink = async (
  services: Services,
  scope: WorkspaceScope,
  input: z.output<typeof changedLink>,
): Promise<{ link: GuestLink }> => {
  const fields = await fieldsOf(input)
  return services.database.within(scope, async (tx) => {
    await lockOwn(tx, scope, input.linkId)
    await updateLink(tx, scope, input.linkId, fields)
    await tellLink(services, tx, scope, input.linkId)
    return showLink(services, tx, scope, input.linkId)
  })
}

/** Ends a link at once. */
export const revokeLink = (services: Services, scope: WorkspaceScope, linkId: string): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    await lockOwn(tx, scope, linkId)
    await endLink(tx, scope, linkId)
    await tellLink(services, tx, scope, linkId)
    return { message: t('Link revoked. Nobody can open it any more.') }
  })

const tellLink = ({ live }: Services, tx: Tx, { workspaceId }: WorkspaceScope, linkId: string): Promise<void> =>
  live.publish(tx, { topic: 'guest-links.changed' satisfies GuestsLiveTopic, workspaceId, data: { linkId } })

const lockOwn = async (tx: Tx, scope: WorkspaceScope, linkId: string): Promise<void> => {
  const link = await lockLink(tx, scope, linkId)
  if (!link) throw missing(t('This link'))
  if (!mayChangeLink(scope, link))
    throw new Failure('forbidden', t('Only the person who created a link, the owner and managers can change it.'))
}

const showLink = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  linkId: string,
): Promise<{ link: GuestLink }> => {
  const row = await readLink(tx, scope, linkId)
  if (!row) throw missing(t('This link'))
  return { link: presentLink(services, scope, row) }
}

const fieldsOf = async (input: Omit<z.output<typeof changedLink>, 'linkId'>): Promise<LinkFields> => {
  if (input.expiresAt !== null && new Date(input.expiresAt) <= new Date())
    throw invalidField('expiresAt', t('This day has already passed.'))
  const { password } = input
  return {
    name: input.name,
    newest_only: input.newestOnly,
    shows_notes: input.showsNotes,
    may_comment: input.mayComment,
    may_download: input.mayDownload,
    expires_at: input.expiresAt,
    ...(password !== undefined && { password_hash: password === null ? null : await hashPassword(password) }),
  }
}
