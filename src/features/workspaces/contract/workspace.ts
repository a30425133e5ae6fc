import { z } from 'zod'
import { accountTiers } from '#features/plans/contract/plan.ts'
import { id } from '#kernel/ids.ts'
import { nameOf } from '#kernel/text.ts'
import { hues } from './hues.ts'

export { invitationDays } from './invitation-days.ts'

export const workspaceName = nameOf('Workspace name')

/** A workspace's tier is its owner's. */
export const workspaceTier = z.enum(accountTiers)

export const person = z.object({ id, username: z.string(), profilePictureUrl: z.string() })

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
  role: z.enum(['owner', 'member']),
  members: z.array(person),
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
  role: z.enum(['owner', 'member']),
})
export type CurrentWorkspace = z.output<typeof currentWorkspace>

export const pendingInvitation = z.object({
  id,
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const member = z.object({
  id,
  username: z.string(),
  email: z.string(),
  status: z.enum(['owner', 'member']),
  profile_picture: z.string(),
})
