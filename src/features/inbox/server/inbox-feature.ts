import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { downloadAttachment, saveAttachment } from './attachments.ts'
import { makeHostCheck } from './checked-address.ts'
import { connectMailbox, disconnectMailbox, testMailbox } from './connect-mailbox.ts'
import { attachBandFile, attachFile, detachFile } from './draft-files.ts'
import { deleteDraft, readDrafts, restoreDraft, saveDraft, sendDraft, startDraft } from './drafts.ts'
import { mailFrame, mailFrameWithPictures } from './mail-frame.ts'
import { refreshMailbox } from './mail-sweep.ts'
import { listMails, markMails, moveMails, openMail, readMail } from './mails.ts'
import { presentMailbox, presentServers } from './present-mailbox.ts'
import { sendBandMail } from './send-band-mail.ts'
import { takeCalendarAnswer } from './take-calendar-answer.ts'
import { watchMailbox } from './watch-mailbox.ts'
import { workMailbox } from './work-mailbox.ts'

/** The e-mail of a band. */
export const inboxFeature = (services: Services): Feature => {
  const hosts = makeHostCheck(services.mailNetworks)
  return defineFeature(
    routes,
    {
      getMailbox: async ({ scope }) => ({
        mailbox: await services.database.within(scope, (tx) => presentMailbox(tx, scope)),
      }),
      getMailboxServers: async ({ scope }) => ({
        servers: await services.database.within(scope, (tx) => presentServers(tx, scope)),
      }),
      testMailbox: ({ scope }, typed) => testMailbox(services, scope, typed, hosts),
      connectMailbox: ({ scope }, typed) => connectMailbox(services, scope, typed, hosts),
      disconnectMailbox: ({ scope }) => disconnectMailbox(services, scope),
      refreshMailbox: ({ scope }) => refreshMailbox(services, scope),
      watchMailbox: ({ scope, log }) => watchMailbox(services, scope, log),
      getMails: ({ scope }, asked) => listMails(services, scope, asked),
      getMail: ({ scope }, { id }) => readMail(services, scope, id),
      openMail: ({ scope }, { mailId }) => openMail(services, scope, mailId),
      showMailFrame: ({ scope }, { id, theme = 'light' }) => mailFrame(services, scope, id, theme),
      showMailPictures: ({ scope }, { id, theme = 'light' }) => mailFrameWithPictures(services, scope, id, theme),
      downloadMailAttachment: ({ scope }, meant) => downloadAttachment(services, scope, meant),
      saveMailAttachment: ({ scope, keepReply }, meant) => saveAttachment(services, scope, meant, keepReply),
      markMails: ({ scope }, marked) => markMails(services, scope, marked),
      moveMails: ({ scope }, moved) => moveMails(services, scope, moved),
      getMailDrafts: ({ scope }) => readDrafts(services, scope),
      startMailDraft: ({ scope, keepReply }, begun) => startDraft(services, scope, begun, keepReply),
      saveMailDraft: ({ scope }, written) => saveDraft(services, scope, written),
      sendMailDraft: ({ scope, keepReply }, meant) => sendDraft(services, scope, meant, keepReply),
      attachMailFile: ({ scope, file, keepReply }, { draftId }) =>
        attachFile(services, scope, draftId, file, keepReply),
      attachBandFile: ({ scope, keepReply }, meant) => attachBandFile(services, scope, meant, keepReply),
      detachMailFile: ({ scope }, { attachmentId }) => detachFile(services, scope, attachmentId),
      deleteMailDraft: ({ scope }, { draftId }) => deleteDraft(services, scope, draftId),
      restoreMailDraft: ({ scope }, { draftId }) => restoreDraft(services, scope, draftId),
    },
    {
      beforeFile: {
        attachMailFile: holdRoomForMember(services),
      },
      workers: {
        'work-mailbox': workMailbox(services),
        'send-band-mail': sendBandMail(services),
        'take-calendar-answer': takeCalendarAnswer(services),
      },
    },
  )
}
