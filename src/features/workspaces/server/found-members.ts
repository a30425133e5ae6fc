import { type AskedKind, meantBy, wordsIn } from '#features/search/server/api.ts'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { listMembers } from './members.store.ts'

/** Members of the band, by the beginnings of their names, also mistyped; they are on the screen that this person may open. */
export const foundMembers: AskedKind = {
  kind: 'member',
  find: async ({ reads }, scope, { words }) => {
    const members = await reads.reading(scope, (tx) => listMembers(tx, scope))
    return members
      .filter(({ username, display_name }) => {
        const own = wordsIn(`${display_name} ${username}`)
        return words.every((word) => own.some((one) => one.startsWith(word)) || meantBy(own, word).length > 0)
      })
      .map(({ id, display_name, role }) => ({
        id,
        name: display_name,
        detail: t('In the band, {role, select, owner {owner} manager {manager} guest {guest} other {member}}', {
          role,
        }),
        date: null,
        href: may(scope.role, 'manage') ? `/invite-to-workspace/${scope.workspaceId}` : '/my-workspaces',
      }))
  },
}
