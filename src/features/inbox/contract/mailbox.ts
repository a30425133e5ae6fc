import { z } from 'zod'
import { emailAddress } from '#kernel/addresses.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { numberOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf } from '#kernel/text.ts'
import { maxMailFolders } from './mail-limits.ts'
import { folderUses, mailboxStates, mailSecurities } from './mail-values.ts'

const port = numberOf(() => t('The port must be a number.')).pipe(
  z
    .number()
    .int({ error: () => t('The port must be a whole number.') })
    .min(1, { error: () => t('The port must be between 1 and 65535.') })
    .max(65_535, { error: () => t('The port must be between 1 and 65535.') }),
)
const security = z.enum(mailSecurities, { error: () => t('Choose TLS or STARTTLS.') })

/** The name of a server, or its address. */
const host = nameOf(() => t('The server'), 253).refine((text) => /^[A-Za-z0-9.:-]+$/.test(text), {
  error: () => t('A server name looks like imap.example.com, without http:// or slashes.'),
})
const optionalHost = z.union([z.literal('').transform(() => null), z.null(), host])

// Used exactly as it was typed; it travels between quotes, so a line may not end in it.
const password = z
  .string({ error: () => t('The password is required.') })
  .min(1, { error: () => t('The password is required.') })
  .max(1000, { error: () => t('This password is too long.') })
  .refine((text) => !/[\r\n\0]/.test(text), { error: () => t('A password can’t have line breaks.') })

/** How a mailbox is reached; without `smtpHost` it is only read, and without user name and password those that are kept for these servers stay. */
export const mailboxAccess = z.object({
  address: emailAddress,
  senderName: z.union([z.literal('').transform(() => null), z.null(), nameOf(() => t('The name'), 100)]).optional(),
  imapHost: host,
  imapPort: port,
  imapSecurity: security,
  username: z.union([z.literal('').transform(() => null), z.null(), nameOf(() => t('The user name'), 254)]).optional(),
  password: z.union([z.literal('').transform(() => null), z.null(), password]).optional(),
  smtpHost: optionalHost.optional(),
  smtpPort: port.optional(),
  smtpSecurity: security.optional(),
  /** Who sends, where that is somebody else than who reads. */
  smtpUsername: z
    .union([z.literal('').transform(() => null), z.null(), nameOf(() => t('The user name'), 254)])
    .optional(),
  smtpPassword: z.union([z.literal('').transform(() => null), z.null(), password]).optional(),
})
export type MailboxAccess = z.output<typeof mailboxAccess>

/** A folder with how many messages of it are kept here and unread. */
export const mailFolder = z.object({
  id,
  name: z.string(),
  use: z.enum(folderUses),
  unread: z.number().int(),
  total: z.number().int(),
})
export type MailFolder = z.output<typeof mailFolder>

/** The mailbox of a workspace, as those who use it see it. */
export const mailbox = z.object({
  address: z.string(),
  state: z.enum(mailboxStates),
  /** What is wrong, in words; null when nothing is. */
  problem: z.string().nullable(),
  stateSince: z.iso.datetime(),
  /** When its server was last asked and answered in full. */
  syncedAt: z.iso.datetime().nullable(),
  isSyncing: z.boolean(),
  /** Whether its server tells us at once of what is new. */
  isListening: z.boolean(),
  canSend: z.boolean(),
  folders: listOf(mailFolder, 2 * maxMailFolders),
  /** Mails that are written, but not sent. */
  drafts: z.number().int(),
})
export type Mailbox = z.output<typeof mailbox>

/** How the mailbox is reached, for those who may change it: never who logs in, and with what. */
export const mailboxServers = z.object({
  address: z.string(),
  senderName: z.string().nullable(),
  imapHost: z.string(),
  imapPort: z.number().int(),
  imapSecurity: security,
  smtpHost: z.string().nullable(),
  smtpPort: z.number().int(),
  smtpSecurity: security,
})
export type MailboxServers = z.output<typeof mailboxServers>

/** What a try found out: each line says of one server what works or what does not. */
export const mailboxTrial = z.object({
  imap: z.object({ ok: z.boolean(), text: z.string() }),
  smtp: z.object({ ok: z.boolean(), text: z.string() }).nullable(),
})
export type MailboxTrial = z.output<typeof mailboxTrial>
