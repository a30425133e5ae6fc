import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { composeDraft } from './compose-draft.ts'
import { readDraftFiles } from './draft-files.store.ts'
import { endLostSending, forgetDrafts, oldDrafts, uncopiedMails, updateDraft } from './drafts.store.ts'
import { readFolders } from './folders.store.ts'
import type { MailWork } from './mail-work.ts'
import { cutOff } from './send-band-mail.ts'
import { tellInboxChanged } from './tell-live.ts'

/** After so many seconds nobody can be sending any more. */
const lostAfterSeconds = 600

/** Puts a copy of what was sent into the folder for that, once: servers that keep one themselves have it there already. */
export const copySentMails = async (work: MailWork): Promise<void> => {
  const { services, scope } = work
  const { sent, drafts } = await work.write(async (tx) => {
    if ((await endLostSending(tx, scope, lostAfterSeconds, cutOff)) > 0) await tellInboxChanged(services, tx, scope)
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
