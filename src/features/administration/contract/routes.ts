import { z } from 'zod'
import { mostWorkspaces, publicPlans } from '#features/plans/contract/plan.ts'
import { emailAddress } from '#kernel/addresses.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, seenRowVersion } from '#kernel/numbers.ts'
import { hasMore, listOf, mostMessages } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { asSent, isShowable, tidy } from '#kernel/text.ts'
import { workspaceStates } from '#kernel/workspace-states.ts'
import { administeredAccount, administeredSession, administeredWorkspace } from './account-row.ts'
import {
  mostChecks,
  mostJobCounts,
  mostSessionsTold,
  mostWaitingTold,
  mostWorkTold,
  rowsOfPage,
} from './admin-limits.ts'
import { longestBanner, longestReason, registrationModes, uploadBounds } from './instance.ts'
import { jobCount, listedJob, listedMail, overview, storageCheck, waitingAddress } from './work.ts'

const messages = listOf(
  z.object({ type: z.enum(['success', 'error', 'warning', 'info']), text: z.string() }),
  mostMessages,
)
const done = z.object({ messages })
const writing = { max: 300, seconds: 60, by: 'user' } as const

/** A line that may be empty, of at most so many characters. */
const lineOf = (what: () => string, most: number) =>
  z
    .string({ error: () => t('{what} must be text.', { what: what() }) })
    .max(asSent(most), { error: () => t('{what} may have at most {max} characters.', { what: what(), max: most }) })
    .transform(tidy)
    .pipe(
      z
        .string()
        .refine((text) => [...text].length <= most, {
          error: () => t('{what} may have at most {max} characters.', { what: what(), max: most }),
        })
        .refine(isShowable, { error: () => t('{what} has characters that cannot be shown.', { what: what() }) }),
    )

const account = z.object({ accountId: id })
const search = z.preprocess(
  emptyAsAbsent,
  z
    .string({ error: () => t('The search must be text.') })
    .max(200, { error: () => t('A search can have at most 200 characters.') })
    .optional(),
)
const page = z.object({ q: search, cursor: z.preprocess(emptyAsAbsent, id.optional()) })
const waiting = z.object({
  email: emailAddress,
  plan: z.enum(['pro', 'band_plus'], { error: () => t('Choose Pro or Band+.') }),
})
const queue = z.string({ error: () => t('Choose a queue.') }).max(100, { error: () => t('That’s not a queue.') })
const settings = z.object({
  registration: z.enum(registrationModes, { error: () => t('Choose open, invited or closed.') }),
  /** In bytes; null where each call has its own limit only. */
  largestUploadBytes: z.preprocess(
    emptyAsAbsent,
    numberOf(() => t('The largest upload must be a number of bytes.'))
      .refine((bytes) => Number.isInteger(bytes) && bytes >= uploadBounds.least && bytes <= uploadBounds.most, {
        error: () =>
          t('The largest upload must be between {min} MB and {max} GB.', {
            min: uploadBounds.least / 1e6,
            max: uploadBounds.most / 1e9,
          }),
      })
      .nullable()
      .default(null),
  ),
  banner: lineOf(() => t('The banner'), longestBanner),
  rowVersion: seenRowVersion,
})

export const tag = defineTag({
  name: 'Administration',
  description: 'What those who run the server see and change: accounts, workspaces, mails, jobs, storage and settings.',
})

export const routes = defineRoutes({
  getAdminOverview: {
    method: 'GET',
    path: '/api/get-admin-overview',
    doc: 'How the installation is: version, database, storage, disk, counts, jobs, last backup.',
    access: 'admin',
    kind: 'json',
    reply: overview,
  },
  getAdminAccounts: {
    method: 'GET',
    path: '/api/get-admin-accounts',
    doc: 'All accounts, newest first; `q` searches name and address, `cursor` is the id of the last one known.',
    access: 'admin',
    kind: 'json',
    query: page,
    reply: z.object({ accounts: listOf(administeredAccount, rowsOfPage), nextCursor: id.nullable() }),
  },
  getAdminAccount: {
    method: 'GET',
    path: '/api/get-admin-account/{accountId}',
    doc: 'One account with its sessions (never their secrets) and the workspaces it owns.',
    access: 'admin',
    kind: 'json',
    params: account,
    reply: z.object({
      account: administeredAccount,
      sessions: listOf(administeredSession, mostSessionsTold),
      hasMoreSessions: hasMore,
      workspaces: listOf(administeredWorkspace, mostWorkspaces),
    }),
  },
  changeAccountTier: {
    method: 'POST',
    path: '/change-account-tier',
    doc: 'Gives an account another plan; administrators are made on the command line only.',
    access: 'admin',
    kind: 'form',
    confirms: true,
    body: account.extend({
      tier: z.enum(publicPlans, { error: () => t('Choose Free, Pro or Band+.') }),
    }),
    reply: done,
    limit: writing,
    next: '/admin',
  },
  disableAccount: {
    method: 'POST',
    path: '/disable-account',
    doc: 'Disables an account: all its sessions end, and it cannot log in until it is restored.',
    access: 'admin',
    kind: 'form',
    confirms: true,
    body: account.extend({ reason: lineOf(() => t('The reason'), longestReason) }),
    reply: done,
    limit: writing,
    next: '/admin',
  },
  restoreAccount: {
    method: 'POST',
    path: '/restore-account',
    doc: 'Lets a disabled account log in again.',
    access: 'admin',
    kind: 'form',
    body: account,
    reply: done,
    limit: writing,
    next: '/admin',
  },
  endAccountSessions: {
    method: 'POST',
    path: '/end-account-sessions',
    doc: 'Ends one session of an account, or all when none is named.',
    access: 'admin',
    kind: 'form',
    body: account.extend({ sessionId: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: z.object({ ended: z.number().int(), messages }),
    limit: writing,
    next: '/admin',
  },
  sendAccountReset: {
    method: 'POST',
    path: '/send-account-reset',
    doc: 'Mails the holder of an account a link for a new password.',
    access: 'admin',
    kind: 'form',
    body: account,
    reply: done,
    limit: writing,
    next: '/admin',
  },
  getAdminWorkspaces: {
    method: 'GET',
    path: '/api/get-admin-workspaces',
    doc: 'All workspaces, those with the most bytes first; `q` searches name and owner, `cursor` is the id of the last one known.',
    access: 'admin',
    kind: 'json',
    query: page,
    reply: z.object({ workspaces: listOf(administeredWorkspace, rowsOfPage), nextCursor: id.nullable() }),
  },
  setWorkspaceState: {
    method: 'POST',
    path: '/set-workspace-state',
    doc: 'Makes a workspace read-only, closes it for everybody, or opens it again.',
    access: 'admin',
    kind: 'form',
    confirms: true,
    body: z.object({
      targetId: id,
      state: z.enum(workspaceStates, { error: () => t('Choose open, read_only or closed.') }),
      reason: lineOf(() => t('The reason'), longestReason),
    }),
    reply: done,
    limit: writing,
    next: '/admin',
  },
  getWaitlist: {
    method: 'GET',
    path: '/api/get-waitlist',
    doc: 'The addresses that Notify Me collected, oldest first, at most 1000; `q` searches.',
    access: 'admin',
    kind: 'json',
    query: z.object({ q: search }),
    reply: z.object({ waiting: listOf(waitingAddress, mostWaitingTold), total: z.number().int() }),
  },
  exportWaitlist: {
    method: 'GET',
    path: '/api/export-waitlist',
    doc: 'The waiting list as a CSV file.',
    access: 'admin',
    kind: 'stream',
    confirms: true,
    records: { act: 'security.export', about: 'self' },
  },
  inviteWaiting: {
    method: 'POST',
    path: '/invite-waiting',
    doc: 'Marks an address of the waiting list as invited, and mails it where to make an account.',
    access: 'admin',
    kind: 'form',
    body: waiting,
    reply: done,
    limit: writing,
    next: '/admin',
  },
  removeWaiting: {
    method: 'POST',
    path: '/remove-waiting',
    doc: 'Takes an address off the waiting list.',
    access: 'admin',
    kind: 'form',
    body: waiting,
    reply: done,
    limit: writing,
    next: '/admin',
  },
  getAdminMails: {
    method: 'GET',
    path: '/api/get-admin-mails',
    doc: 'The mails in the queue, and those in the outbox folder of this server process, newest first.',
    access: 'admin',
    kind: 'json',
    reply: z.object({ mails: listOf(listedMail, 2 * mostWorkTold), hasMore, outbox: z.boolean() }),
  },
  readAdminMail: {
    method: 'POST',
    path: '/read-admin-mail',
    doc: 'The text of one mail, its secret links masked; the audit log tells who read it.',
    access: 'admin',
    kind: 'form',
    body: z.object({
      mailId: z.string({ error: () => t('Choose an e-mail.') }).max(300, { error: () => t('That’s not an e-mail.') }),
    }),
    reply: z.object({ mail: listedMail, text: z.string() }),
    limit: writing,
    next: '/admin',
  },
  getAdminJobs: {
    method: 'GET',
    path: '/api/get-admin-jobs',
    doc: 'How many background jobs each queue has in each state, and the newest of one state (failed unless said otherwise).',
    access: 'admin',
    kind: 'json',
    query: z.object({
      state: z.preprocess(
        emptyAsAbsent,
        z
          .enum(['failed', 'active', 'waiting', 'completed', 'cancelled'], {
            error: () => t('That’s not a valid status.'),
          })
          .default('failed'),
      ),
    }),
    reply: z.object({ counts: listOf(jobCount, mostJobCounts), jobs: listOf(listedJob, mostWorkTold) }),
  },
  retryJobs: {
    method: 'POST',
    path: '/retry-jobs',
    doc: 'Has one failed job of a queue done again, or all of them when none is named.',
    access: 'admin',
    kind: 'form',
    body: z.object({ queue, jobId: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: z.object({ retried: z.number().int(), messages }),
    limit: writing,
    next: '/admin',
  },
  cancelJob: {
    method: 'POST',
    path: '/cancel-job',
    doc: 'Cancels a job that is not done yet.',
    access: 'admin',
    kind: 'form',
    confirms: true,
    body: z.object({ queue, jobId: id }),
    reply: z.object({ cancelled: z.number().int(), messages }),
    limit: writing,
    next: '/admin',
  },
  checkStorage: {
    method: 'POST',
    path: '/check-storage',
    doc: 'Compares database and files by name and size, as `npm run verify -- --quick` does, and changes nothing.',
    access: 'admin',
    kind: 'form',
    body: z.object({}),
    reply: z.object({ checks: listOf(storageCheck, mostChecks) }),
    limit: { max: 10, seconds: 60, by: 'user' },
    next: '/admin',
  },
  getInstanceSettings: {
    method: 'GET',
    path: '/api/get-instance-settings',
    doc: 'What holds for the whole installation: registration, largest upload, banner.',
    access: 'admin',
    kind: 'json',
    reply: z.object({ settings }),
  },
  saveInstanceSettings: {
    method: 'POST',
    path: '/save-instance-settings',
    doc: 'Changes what holds for the whole installation; 409 when somebody was faster.',
    access: 'admin',
    kind: 'form',
    confirms: true,
    body: settings,
    reply: z.object({ settings, messages }),
    limit: writing,
    next: '/admin',
  },
  getInstanceNotice: {
    method: 'GET',
    path: '/api/get-instance-notice',
    doc: 'What everybody may know of the installation: who may register, and the banner.',
    access: 'public',
    kind: 'json',
    reply: z.object({ registration: z.enum(registrationModes), banner: z.string() }),
  },
})
