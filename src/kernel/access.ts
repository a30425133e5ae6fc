import { t } from '#kernel/language/translate.ts'
/** The roles that somebody can have in a workspace, from the most rights to the fewest. */
export const roles = ['owner', 'manager', 'member', 'guest'] as const
export type Role = (typeof roles)[number]

/** The one table of who may do what in a workspace: each right with the roles that have it. */
export const rights = {
  /** Look at everything, listen, download, leave. */
  see: ['owner', 'manager', 'member', 'guest'],
  /** Say something: notes, answers, comments, votes, and being seen as listening. */
  comment: ['owner', 'manager', 'member', 'guest'],
  /** Add, change and delete what the band works on. */
  edit: ['owner', 'manager', 'member'],
  /** Invite, remove, change roles and settings, and take away what others said. */
  manage: ['owner', 'manager'],
  /** Hand the workspace over, and delete it. */
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>
export type Right = keyof typeof rights

/** For each role: the roles that it may give, change and remove. Managers are made by the owner alone. */
const below: Record<Role, readonly Role[]> = {
  owner: ['manager', 'member', 'guest'],
  manager: ['member', 'guest'],
  member: [],
  guest: [],
}

/** Whether a role has a right. */
export const may = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role)

/** The roles that somebody of this role may give, change and remove. */
export const rolesBelow = (role: Role): readonly Role[] => below[role]

/** What is said to somebody who lacks a right: who may. */
export const whoMay: Record<Right, string> = {
  get see() {
    return t('Only people in this workspace can see this.')
  },
  get comment() {
    return t('Only people in this workspace can do this.')
  },
  get edit() {
    return t('Guests can look, listen and comment here. Only members, managers and the owner can do this.')
  },
  get manage() {
    return t('Only the owner and managers of this workspace can do this.')
  },
  get own() {
    return t('Only the workspace owner can do this.')
  },
}

const reading = ['GET', 'HEAD']

/** Whether a method only looks. */
export const isReading = (method: string): boolean => reading.includes(method)

/**
 * The right that a route row asks for: its own, else to see for reading and to edit for writing; null for rows that do not
 * work inside a workspace.
 */
export const rightOf = (row: { access: string; method: string; right?: Right | undefined }): Right | null => {
  if (row.access === 'owner') return 'own'
  if (row.access !== 'member' && row.access !== 'paid') return null
  return row.right ?? (isReading(row.method) ? 'see' : 'edit')
}
