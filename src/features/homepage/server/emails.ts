import { fetchedEmails, shownEmails } from '#features/inbox/contract/mail-limits.ts'
import { readNewestMails } from '#features/inbox/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Homepage } from '../contract/homepage.ts'

/** What the homepage shows of the band's inbox: no mails on the free tier, and none for guests. */
export const readEmails = async (tx: Tx, scope: WorkspaceScope): Promise<Pick<Homepage, 'emails' | 'inbox'>> => {
  const found = await readNewestMails(tx, scope, shownEmails)
  if (!found) return { emails: scope.tier === 'free' ? null : [], inbox: 'closed' }
  return { emails: found.mails, inbox: found.state }
}

/** The newest mails of the band's inbox with their texts. */
export const fetchEmails = async (tx: Tx, scope: WorkspaceScope) => ({
  emails: (await readNewestMails(tx, scope, fetchedEmails))?.mails ?? [],
})
