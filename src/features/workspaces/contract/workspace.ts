import { z } from 'zod'
import { accountTiers, mostPeople } from '#features/plans/contract/plan.ts'
import { roles } from '#kernel/access.ts'
import { isTimeZone } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf } from '#kernel/text.ts'
import { givenRoles } from './given-roles.ts'
import { hues } from './hues.ts'

export type { GivenRole } from './given-roles.ts'
export { invitationDays } from './invitation-days.ts'

export const workspaceName = nameOf(() => t('Workspace name'))

/** A time zone by its IANA name: `Europe/Prague`. */
export const timeZone = z
  .string({ error: () => t('Choose a time zone.') })
  .max(100, { error: () => t('Choose a time zone from the list, such as Europe/Prague.') })
  .refine(isTimeZone, { error: () => t('Choose a time zone from the list, such as Europe/Prague.') })

/** What somebody is in a workspace. */
export const role = z.enum(roles).meta({ id: 'WorkspaceRole' })

/** The roles that are given by an invitation or a change; who owns a workspace changes only by handing it over. */
export const givenRole = z.enum(givenRoles, { error: () => t('Choose manager, member or guest.') })

/** A workspace's tier is its owner's. */
export const workspaceTier = z.enum(accountTiers)

export const person = z
  .object({ id, username: z.string(), displayName: z.string(), profilePictureUrl: z.string() })
  .meta({ id: 'Person' })

/** The newest demo of a workspace, for its card; `overview` is 200 columns of (min, max, rms) in base64. */
export const newestDemo = z.object({
  id,
  name: z.string(),
  version: z.number(),
  overview: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
})

/** A card of /my-workspaces; `user_id` is the owner's id and `owner` the owner's name. */
export const workspaceCard = z.object({
  id,
  name: z.string(),
  user_id: id,
  owner: z.string(),
  tier: workspaceTier,
  hue: z.enum(hues),
  role,
  members: listOf(person, mostPeople),
  seats: z.number(),
  pendingInvitations: z.number(),
  newestDemo: newestDemo.nullable(),
})
export type WorkspaceCard = z.output<typeof workspaceCard>

/** What the shell knows of the workspace it works in. */
export const currentWorkspace = z.object({
  id,
  name: z.string(),
  user_id: id,
  owner: z.string(),
  workspaceTier,
  hue: z.enum(hues),
  role,
  timeZone: z.string(),
  /** Whether its members need two-step login. */
  needsFactor: z.boolean(),
  /** Counts the changes of its settings. */
  rowVersion: z.number(),
})
export type CurrentWorkspace = z.output<typeof currentWorkspace>

/** A workspace that its owner deleted, and the moment until which it comes back. */
export const deletedWorkspace = z.object({ id, name: z.string(), hue: z.enum(hues), until: z.iso.datetime() })
export type DeletedWorkspace = z.output<typeof deletedWorkspace>

export const pendingInvitation = z.object({
  id,
  email: z.string(),
  role: givenRole,
  /** Who sent it last; null when their account is gone. */
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

/** Somebody in a workspace; `status` is their role. */
export const member = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    /** Null for a guest who asks about somebody else: guests often come from outside the band. */
    email: z.string().nullable(),
    status: role,
    profile_picture: z.string(),
    /** Counts the changes of the role. */
    rowVersion: z.number(),
  })
  .meta({ id: 'WorkspaceMember' })
export type Member = z.output<typeof member>
