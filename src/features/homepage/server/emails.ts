import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Email } from '../contract/homepage.ts'

/** The mails of the band's inbox: none as long as no mailbox can be connected; null on the free tier. */
export const readEmails = async ({ tier }: WorkspaceScope): Promise<Email[] | null> => (tier === 'free' ? null : [])
