import type { Role } from '#kernel/access.ts'

/** What a role is called. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  guest: 'Guest',
}

/** What a role means, in one line. */
export const roleLines: Record<Role, string> = {
  owner: 'Everything, and handing over or deleting the workspace.',
  manager: 'Everything members do, and inviting, removing and settings.',
  member: 'Adds, changes and deletes what the band works on.',
  guest: 'Looks, listens, comments and votes.',
}
