import { randomUUID } from 'node:crypto'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import type { Services } from '#server/services.ts'
import { fetchedEmails, pollSeconds } from '../contract/mail-limits.ts'
import { makeHostCheck } from './checked-address.ts'
import { doPending } from './do-pending.ts'
import { readDraftFiles } from './draft-files.store.ts'
import { endLostSending, forgetDrafts, oldDrafts, uncopiedMails, updateDraft } from './drafts.store.ts'
import { type FolderRow, readFolders } from './folders.store.ts'
import { type ImapSession, openImap } from './imap-session.ts'
import { MailTrouble } from './mail-trouble.ts'
import { LeaseLost, type MailWork, makeMailWork, OutOfTime } from './mail-work.ts'
import { imapAccess } from './mailbox-login.ts'
import { endLease, type Outcome, type TakenMailbox, takeLease } from './mailboxes.store.ts'
import { wantNewestBodies } from './messages.store.ts'
import { openConnections } from './open-connections.ts'
import { composeDraft, cutOff } from './send-band-mail.ts'
import { syncFolder } from './sync-folder.ts'
import { syncFolders } from './sync-folders.ts'
import { hasPending } from './synced.store.ts'
import { tellInboxChanged } from './tell-live.ts'

/** After so many seconds nobody can be sending any more. */
const lostAfterSeconds = 600

/** Puts a copy of what was sent into the folder for that, once: servers that keep one themselves have it there already. */
const copySentMails = async (work: MailWork): Promise<void> => {
  const { services, scope } = work
  const { sent, drafts } = await work.write(async (tx) => {
    if ((await endLostSending(tx, scope, lostAfterSeconds, cutOff())) > 0) await tellInboxChanged(services, tx, scope)
    await freeOldDrafts(work, tx)
    const folders = await readFolders(tx, scope)
    return { sent: folders.find(({ use }) => use === 'sent'), drafts: await uncopiedMails(tx, scope) }
  })
  if (!sent) return
  for (const draft of drafts) {
    work.checkTime()
    const { raw } = await composeDraft(services, scope, work.mailbox, draft, true)
    await work.session.step(async (client) => {
      if (!sent.is_there) await client.mailboxCreate(sent.path)
      const lock = await client.getMailboxLock(sent.path)
      try {
        const there = await client.search({ header: { 'message-id': draft.message_id ?? '' } }, { uid: true })
        if (!there || there.length === 0) await client.append(sent.path, raw, ['\\Seen'], draft.sent_at ?? new Date())
      } finally {
        lock.release()
      }
    })
    await work.write((tx) => updateDraft(tx, scope, draft.id, { is_copied: true }))
  }
}

/** What was sent or thrown away long ago goes, and with it the room of its files. */
const freeOldDrafts = async ({ services, scope }: MailWork, tx: Tx): Promise<void> => {
  const old = await oldDrafts(tx, scope)
  const files = await readDraftFiles(tx, scope, old)
  await forgetDrafts(tx, scope, old)
  if (files.length === 0) return
  await changeUsedBytes(tx, scope, -files.reduce((sum, { file_bytes }) => sum + file_bytes, 0))
  await services.jobs.send(tx, 'delete-files', { keys: files.map(({ file_key }) => file_key) })
}

const runMs = 8 * 60_000
/** Texts up to this size are fetched before anybody asks for them, in bytes. */
const earlyBytes = 1_000_000
const longestWaitSeconds = 3600
/** How often a run connects again where messages break the connection. */
const mostReconnects = 40

/**
 * The worker that looks after the mailbox of a workspace: does what people wanted done on its server, and takes over what is
 * new there. Of several at once one works, all others leave; whatever comes meanwhile is seen before that one ends.
 */
export const workMailbox =
  (services: Services): JobWorker<'work-mailbox'> =>
  async ({ workspaceId }, { signal }) => {
    const scope = mintJobScope(workspaceId)
    const lease = randomUUID()
    const mailbox = await services.database.within(scope, (tx) => takeLease(tx, scope, lease))
    if (!mailbox) return
    const outcome = await inWordsToKeep(() => lookAfter(services, scope, mailbox, lease, signal))
    await services.database.within(scope, async (tx) => {
      const ended = await endLease(tx, scope, lease, mailbox, outcome)
      if (!ended) return
      // Screens that have shown meanwhile that it is being read hear that it is done.
      await tellInboxChanged(services, tx, scope)
      // What was asked for meanwhile found the mailbox taken.
      if (outcome.state === 'ok' && (ended.isDue || (await hasPending(tx, scope))))
        await services.jobs.send(tx, 'work-mailbox', { workspaceId })
    })
  }

const lookAfter = async (
  services: Services,
  scope: JobScope,
  mailbox: TakenMailbox,
  lease: string,
  signal: AbortSignal,
): Promise<Outcome> => {
  const connections = openConnections(services)
  // A run for what somebody wants done, between two looks at everything.
  const { isDue, hasNews } = mailbox
  const good: Outcome = {
    state: 'ok',
    problem: null,
    failures: 0,
    againInSeconds: isDue ? pollSeconds : 'as planned',
    isSynced: isDue,
  }
  const line: { session: ImapSession | null } = { session: null }
  try {
    const connect = async (): Promise<ImapSession> => {
      if (line.session) connections.delete(line.session)
      line.session = await openImap(imapAccess(services, mailbox), makeHostCheck(services.mailNetworks))
      connections.add(line.session)
      return line.session
    }
    let reconnects = 0
    const reconnect = async (): Promise<boolean> => {
      if (connections.isStopping || ++reconnects > mostReconnects) return false
      work.session = await connect()
      return true
    }
    const given = { services, scope, mailbox, session: await connect(), reconnect }
    const work = makeMailWork(given, lease, Date.now() + runMs, signal)
    await doPending(work)
    if (isDue) await syncAll(work)
    else if (hasNews) await syncInbox(work, await services.database.within(scope, (tx) => readFolders(tx, scope)))
    await copySentMails(work)
    await doPending(work)
    return good
  } catch (error) {
    if (connections.isStopping || error instanceof LeaseLost || error instanceof OutOfTime)
      return {
        ...good,
        state: mailbox.state,
        problem: mailbox.problem,
        isSynced: false,
        againInSeconds: 1,
      }
    if (!(error instanceof MailTrouble)) throw error
    const failures = mailbox.failures + 1
    const waits = Math.min(longestWaitSeconds, 60 * 2 ** Math.min(failures - 1, 10))
    const againInSeconds = error.kind === 'wrong_password' ? null : waits
    return { state: error.kind, problem: error.message, failures, againInSeconds, isSynced: false }
  } finally {
    if (line.session) {
      connections.delete(line.session)
      await line.session.end()
    }
  }
}

const syncAll = async (work: MailWork): Promise<void> => {
  const folders = await syncFolders(work)
  await syncInbox(work, folders)
  for (const folder of folders) {
    work.checkTime()
    if (folder.use !== 'inbox') await syncFolder(work, folder, () => doPending(work))
  }
}

const syncInbox = async (work: MailWork, folders: readonly FolderRow[]): Promise<void> => {
  const inbox = folders.find(({ use }) => use === 'inbox')
  if (!inbox) return
  await syncFolder(work, inbox, () => doPending(work))
  await work.write((tx) => wantNewestBodies(tx, work.scope, inbox.id, { most: fetchedEmails, maxBytes: earlyBytes }))
  await doPending(work)
}
