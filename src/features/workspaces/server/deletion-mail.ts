import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { lastMomentText } from '../contract/deletion-week.ts'

/** The mail that tells the owner of a workspace that it was deleted, and until when it comes back. */
export const deletedMail = (
  owner: { username: string; email: string },
  band: string,
  until: Date,
  publicUrl: string,
): Mail =>
  composeMail({
    to: owner.email,
    subject: `${band} was deleted`,
    greeting: `Hello ${owner.username},`,
    lines: [
      `${owner.username} deleted the workspace ${band} just now. Nobody gets in any more, and links to it lead nowhere.`,
      `You can bring it back until ${lastMomentText(until)}. After that it is gone for good, with every file in it.`,
    ],
    action: { label: 'My workspaces', url: `${publicUrl}/my-workspaces` },
    footer: 'If it was not you, bring the workspace back and set a new password.',
  })
