import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type GivenRole, invitationDays } from '../contract/workspace.ts'

interface Invitation {
  to: string
  workspaceName: string
  invitedBy: string
  role: GivenRole
  publicUrl: string
  token: string
}

const asWhat: Record<GivenRole, string[]> = {
  manager: ['You would be a manager there: you can change everything, and invite and remove people.'],
  member: [],
  guest: ['You would be a guest there: you can look, listen and comment.'],
}

/** The mail with the link that lets its reader into a workspace. */
export const invitationMail = ({ to, workspaceName, invitedBy, role, publicUrl, token }: Invitation): Mail =>
  composeMail({
    to,
    subject: `${invitedBy} invites you to ${workspaceName} on Backline`,
    greeting: 'Hello,',
    lines: [
      `${invitedBy} would like you to join the workspace “${workspaceName}” on Backline, where a band keeps its demos, plans and notes.`,
      ...asWhat[role],
      `The link below works for this address only, within the next ${invitationDays} days.`,
    ],
    action: { label: 'See the invitation', url: `${publicUrl}/accept-invite/${token}` },
    footer: 'If you do not know who this is, you need do nothing.',
  })
