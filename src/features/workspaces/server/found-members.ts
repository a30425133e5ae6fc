import { type AskedKind, wordsIn } from '#features/search/server/api.ts'
import { listMembers } from './members.store.ts'

/** Members of the band, by the beginnings of their names. */
export const foundMembers: AskedKind = {
  kind: 'member',
  find: async ({ database }, scope, words) => {
    const members = await database.reading(scope, (tx) => listMembers(tx, scope))
    return members
      .filter(({ username }) => {
        const own = wordsIn(username)
        return words.every((word) => own.some((one) => one.startsWith(word)))
      })
      .map(({ id, username, role }) => ({
        id,
        name: username,
        detail: `In the band, ${role}`,
        date: null,
        href: `/invite-to-workspace/${scope.workspaceId}`,
      }))
  },
}
