import { t } from '#kernel/language/translate.ts'

/** What a folder is for; a mailbox has at most one of each but the last. */
export const folderUses = ['inbox', 'sent', 'drafts', 'archive', 'junk', 'trash', 'other'] as const
export type FolderUse = (typeof folderUses)[number]

/** How it stands with a mailbox: not looked at yet, in order, or why not. */
export const mailboxStates = ['new', 'ok', 'wrong_password', 'unreachable'] as const
export type MailboxState = (typeof mailboxStates)[number]

/** How a connection is protected: from its beginning, or by STARTTLS before anything is said. */
export const mailSecurities = ['tls', 'starttls'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** How it stands with the text of a message: it lies on its server, is being fetched, is here, or why not. */
export const bodyStates = ['none', 'wanted', 'ready', 'failed', 'no_room'] as const
export type BodyState = (typeof bodyStates)[number]

/** What a mail that somebody writes is. */
export const draftKinds = ['new', 'reply', 'reply_all', 'forward'] as const
export type DraftKind = (typeof draftKinds)[number]

/** How far a mail that somebody writes has come; `unsure` is one whose sending broke off at the moment when it was handed over. */
export const draftStates = ['draft', 'queued', 'sending', 'sent', 'failed', 'unsure'] as const
export type DraftState = (typeof draftStates)[number]

/** What is shown where a message lacks it. */
export const withoutSender = (): string => t('Unknown sender')
export const withoutSubject = (): string => t('No subject')
export const withoutDate = (): string => t('No date')
