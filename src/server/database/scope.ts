import type { Role } from '#kernel/access.ts'

declare const brand: unique symbol

/** Proof that a person may work in a workspace; made in one place, after the membership was checked. */
export interface WorkspaceScope {
  readonly workspaceId: string
  readonly userId: string
  readonly role: Role
  readonly tier: 'free' | 'pro' | 'band_plus' | 'admin'
  /** Set when an administrator made the workspace read-only: the text for people who want to change something. */
  readonly readOnly?: string
  readonly [brand]: true
}

/** A background job works for a workspace without a person. */
export interface JobScope {
  readonly workspaceId: string
  readonly userId: null
  readonly [brand]: true
}

/** Proof that somebody holds a living guest link, and who they are there; limited to what the link opens. */
export interface GuestScope {
  readonly workspaceId: string
  readonly linkId: string
  /** Null until they gave a name, or the password of the link. */
  readonly guestId: string | null
  readonly [brand]: true
}

interface Membership {
  workspaceId: string
  userId: string
  role: Role
  tier: WorkspaceScope['tier']
  readOnly?: string
}

/** The only door to a scope: call it with a membership that the database has just confirmed. */
export const mintScope = (membership: Membership): WorkspaceScope => membership as unknown as WorkspaceScope

/** A scope for a job whose data a checked request wrote. */
export const mintJobScope = (workspaceId: string): JobScope => ({ workspaceId, userId: null }) as unknown as JobScope

/** The only door to a guest's scope: call it with what the secret of a link has just found. */
export const mintGuestScope = (found: { workspaceId: string; linkId: string; guestId: string | null }): GuestScope =>
  found as unknown as GuestScope
