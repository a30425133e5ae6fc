import type { MailOfBand } from './world-inbox.ts'

const mailbox = {
  address: 'band@example.com',
  imapHost: '127.0.0.1',
  imapPort: 993,
  imapSecurity: 'tls',
  username: 'band',
  password: 'rehearsal',
}

/** A believable input for every row of the inbox; this server makes no connections to its own machine. */
export const inboxSamples = {
  attachBandFile: (ids: MailOfBand & { fileId: string }) => ({ draftId: ids.mailDraftId, fileId: ids.fileId }),
  attachMailFile: (ids: MailOfBand) => ({ draftId: ids.mailDraftId, file: new Blob(['%PDF-1.7']) }),
  connectMailbox: () => mailbox,
  deleteMailDraft: (ids: MailOfBand) => ({ draftId: ids.mailDraftId }),
  // Of the same id as its mail.
  detachMailFile: (ids: MailOfBand) => ({ attachmentId: ids.mailDraftId }),
  disconnectMailbox: () => ({}),
  downloadMailAttachment: (ids: MailOfBand) => ({ id: ids.mailId, number: 1 }),
  getMail: (ids: MailOfBand) => ({ id: ids.mailId }),
  getMailbox: () => ({}),
  getMailboxServers: () => ({}),
  getMailDrafts: () => ({}),
  getMails: (ids: MailOfBand) => ({ folderId: ids.mailFolderId }),
  markMails: (ids: MailOfBand) => ({ mailIds: [ids.mailId], read: true }),
  moveMails: (ids: MailOfBand) => ({ mailIds: [ids.mailId], to: ids.mailFolderId }),
  openMail: (ids: MailOfBand) => ({ mailId: ids.mailId }),
  refreshMailbox: () => ({}),
  restoreMailDraft: (ids: MailOfBand) => ({ draftId: ids.mailDraftId }),
  saveMailAttachment: (ids: MailOfBand) => ({ mailId: ids.mailId, number: 1 }),
  saveMailDraft: (ids: MailOfBand) => ({ draftId: ids.mailDraftId, to: 'venue@example.com', text: 'Changed' }),
  sendMailDraft: (ids: MailOfBand) => ({ draftId: ids.mailDraftId }),
  showMailFrame: (ids: MailOfBand) => ({ id: ids.mailId }),
  showMailPictures: (ids: MailOfBand) => ({ id: ids.mailId }),
  startMailDraft: (ids: MailOfBand) => ({ kind: 'reply', mailId: ids.mailId }),
  testMailbox: () => mailbox,
  watchMailbox: () => ({}),
}
