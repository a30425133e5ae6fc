import type { Role } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'

/** What a role is called. */
export const roleNames: Record<Role, string> = {
  get owner() {
    return t('Owner')
  },
  get manager() {
    return t('Manager')
  },
  get member() {
    return t('Member')
  },
  get guest() {
    return t('Guest')
  },
}

/** What a role means, in one line. */
export const roleLines: Record<Role, string> = {
  get owner() {
    return t('Everything, including handing over or deleting the workspace.')
  },
  get manager() {
    return t('Everything members can do, plus inviting, removing and settings.')
  },
  get member() {
    return t('Adds, changes and deletes what the band works on.')
  },
  get guest() {
    return t('Looks, listens, comments and votes.')
  },
}
