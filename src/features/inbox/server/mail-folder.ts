import type { ImapFlow } from 'imapflow'
import { MailContradiction, MailTrouble } from './mail-trouble.ts'
import type { MailWork } from './mail-work.ts'

/** What a server says of a folder when it is opened. */
export interface OpenedFolder {
  validity: string
  exists: number
  mark: string | null
}

/** Opens a folder for one step, and closes it again; `validity` is what its UIDs belong to. */
export const inFolder = <T>(
  work: Pick<MailWork, 'session'>,
  path: string,
  act: (client: ImapFlow, validity: string) => Promise<T>,
  readOnly = true,
): Promise<T> =>
  work.session.step(async (client) => {
    const lock = await client.getMailboxLock(path, { readOnly })
    try {
      return await act(client, client.mailbox ? String(client.mailbox.uidValidity) : '')
    } finally {
      lock.release()
    }
  })

/** What a server says of the folder that is open; throws `MailTrouble` where it does not. */
export const openedOf = async (client: ImapFlow): Promise<OpenedFolder> => {
  const { mailbox } = client
  if (!mailbox || !Number.isInteger(mailbox.exists) || mailbox.exists < 0)
    throw new MailTrouble('unreachable', 'The mail server does not say what is in a folder.')
  const { uidValidity, exists, uidNext, highestModseq } = mailbox
  const mark = highestModseq === undefined ? null : `${uidValidity} ${exists} ${uidNext} ${highestModseq}`
  return { validity: String(uidValidity), exists, mark }
}

/** Throws where the UIDs of a folder mean other messages than when it was opened. */
export const refuseOthers = (validity: string, opened: OpenedFolder): void => {
  if (validity !== opened.validity)
    throw new MailContradiction('unreachable', 'The mail server renumbered its messages while they were being read.')
}
