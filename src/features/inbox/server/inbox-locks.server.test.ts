import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { trustMailServer } from '#tests/support/mail-user.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startStandInImap } from '#tests/support/stand-in-imap.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  trustMailServer()
  server = await startTestServer({ mailNetworks: ['127.0.0.0/8', '::1'] })
})
afterAll(() => server.close())

test('every change of the inbox locks the mailbox before anything else of it, so that no two wait for each other', async () => {
  const standIn = await startStandInImap()
  onTestFinished(standIn.close)
  standIn.uids = [1]
  const marta = await quickPersonWithBand(server, `locks${++serial}`, 'Night Ferry', 'pro')
  const { api, workspaceId } = marta
  const holder = server.owner
  const access = { address: 'band@example.com', imapHost: 'localhost', imapPort: standIn.port, username: 'band' }
  const typed = { ...access, imapSecurity: 'tls' as const, password: 'rehearsal' }
  await api.connectMailbox(typed)
  await until(async () => (await api.getMailbox({})).mailbox?.syncedAt)
  const mailId = (await api.getMails({})).mails[0]?.id ?? ''
  const { draft } = await api.startMailDraft({ kind: 'new' })
  const draftId = draft.id
  const file = new File(['x'], 'x.txt')
  const attachmentId = (await api.attachMailFile({ draftId, file })).draft.files[0]?.id ?? ''
  const { draft: queued } = await api.startMailDraft({ kind: 'new' })
  // Nobody works on it from here on but those who are asked to.
  await until(async () => (await api.getMailbox({})).mailbox?.isSyncing === false)
  await server.owner.query("UPDATE mailboxes SET state = 'wrong_password' WHERE workspace_id = $1", [workspaceId])
  await server.owner.query("UPDATE mail_drafts SET state = 'queued' WHERE id = $1", [queued.id])
  const sent = { workspaceId: workspaceId ?? '', draftId: queued.id }
  const calls: Record<string, () => Promise<unknown>> = {
    sending: () => server.services.database.outside((tx) => server.services.jobs.send(tx, 'send-band-mail', sent)),
    openMail: () => api.openMail({ mailId }),
    markMails: () => api.markMails({ mailIds: [mailId], read: false }),
    moveMails: () => api.moveMails({ mailIds: [mailId], to: 'archive' }),
    startMailDraft: () => api.startMailDraft({ kind: 'reply', mailId }),
    saveMailDraft: () => api.saveMailDraft({ draftId, text: 'x' }),
    attachMailFile: () => api.attachMailFile({ draftId, file }),
    detachMailFile: () => api.detachMailFile({ attachmentId }),
    sendMailDraft: () => api.sendMailDraft({ draftId }),
    deleteMailDraft: () => api.deleteMailDraft({ draftId }),
    restoreMailDraft: () => api.restoreMailDraft({ draftId }),
    connectMailbox: () => api.connectMailbox(typed),
    disconnectMailbox: () => api.disconnectMailbox({}),
  }
  const held: Record<string, string[]> = {}
  for (const [name, call] of Object.entries(calls)) {
    await holder.query('BEGIN')
    try {
      await holder.query('SELECT 1 FROM mailboxes WHERE workspace_id = $1 FOR UPDATE', [workspaceId])
      const called = call().catch(() => undefined)
      const { pid } = await until(async () => {
        const { rows } = await holder.query(
          'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
        )
        return rows[0]
      })
      const { rows } = await holder.query(
        `SELECT DISTINCT relname FROM pg_locks JOIN pg_class ON pg_class.oid = relation
         WHERE pid = $1 AND granted AND mode IN ('RowExclusiveLock', 'RowShareLock') AND relkind IN ('r', 'p')
           AND (relname LIKE 'mail\\_%' OR relnamespace = 'pgboss'::regnamespace)`,
        [pid],
      )
      held[name] = rows.map(({ relname }: { relname: string }) => relname)
      await holder.query('ROLLBACK')
      await called
    } finally {
      await holder.query('ROLLBACK')
    }
  }
  expect(held).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, []])))
})
