import { z } from 'zod'
import { accountTiers } from '#features/plans/contract/plan.ts'
import { workspaceStates } from '#kernel/workspace-states.ts'

/** An account in the list of administrators. */
export const administeredAccount = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailProved: z.boolean(),
  tier: z.enum(accountTiers),
  /** Whether groups at the provider of single sign-on decide it, at each login. */
  isTierOfGroups: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  disabledReason: z.string().nullable(),
  /** When it is gone for good; null unless its holder deleted it. */
  deletedUntil: z.iso.datetime().nullable(),
  sessions: z.number().int(),
  /** Workspaces that the person owns, and their bytes. */
  workspaces: z.number().int(),
  usedBytes: z.number(),
  /** How many workspaces of others the person is in. */
  memberOf: z.number().int(),
})
export type AdministeredAccount = z.output<typeof administeredAccount>

/** A session without its secret. */
export const administeredSession = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type AdministeredSession = z.output<typeof administeredSession>

/** A workspace in the list of administrators. */
export const administeredWorkspace = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  owner: z.string(),
  tier: z.enum(accountTiers),
  createdAt: z.iso.datetime(),
  members: z.number().int(),
  usedBytes: z.number(),
  quotaBytes: z.number(),
  state: z.enum(workspaceStates),
  reason: z.string().nullable(),
  /** When it is gone for good; null unless it was deleted, by itself or with its owner's account. */
  deletedUntil: z.iso.datetime().nullable(),
})
export type AdministeredWorkspace = z.output<typeof administeredWorkspace>
