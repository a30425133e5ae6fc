import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { inspectFolder } from './inspect-folder.ts'
import { listenToTransfer } from './listen-to-transfer.ts'
import { addMembersFile, removeFile, restoreFile, sendOneFile } from './member-files.ts'
import { showTransfer, unlockTransfer } from './open-transfer.ts'
import { readDetail } from './present-transfer.ts'
import { holdRoomAt } from './request-room.ts'
import { appendAt, beginAt, dropAt, offsetAt, openRequest, takeFileAt } from './requests.ts'
import { holdRoomForForm, refusedForm, sendByForm, showRequestForm } from './send-by-form.ts'
import { downloadAll, downloadFile, oneFile, playFile, wholeTransfer } from './transfer-downloads.ts'
import { readFile, readFiles } from './transfer-files.store.ts'
import { plainTitleOf } from './transfer-names.ts'
import { changeTransfer, listTransfers, makeTransfer, restoreTransfer, revokeTransfer } from './transfers.ts'

/** Transfers: files behind secret links, sent by the band or asked for from somebody outside. */
export const transfersFeature = (services: Services): Feature => {
  const { database } = services
  const fileOfBand = async (scope: WorkspaceScope, id: string): Promise<FileReply> => {
    const row = await database.within(scope, (tx) => readFile(tx, scope, id))
    if (!row) throw missing(t('This file'))
    return oneFile(row)
  }
  const allOfBand = async (scope: WorkspaceScope, id: string): Promise<FileReply> => {
    const { transfer, rows } = await database.within(scope, async (tx) => ({
      ...(await readDetail(services, tx, scope, id)),
      rows: await readFiles(tx, scope, id),
    }))
    if (rows.length === 0) throw missing(t('This file'))
    const named = { title: transfer.title, band: transfer.direction === 'in' ? 'outside' : 'the band' }
    return wholeTransfer(
      services,
      plainTitleOf(
        named,
        rows.map((row) => row.path),
      ),
      rows,
    )
  }
  return defineFeature(
    routes,
    {
      getTransfers: ({ scope }, asked) => listTransfers(services, scope, asked),
      getTransfer: ({ scope }, { id }) => database.within(scope, (tx) => readDetail(services, tx, scope, id)),
      makeTransfer: ({ scope, keepReply }, input) => makeTransfer(services, scope, input, keepReply),
      changeTransfer: ({ scope }, input) => changeTransfer(services, scope, input),
      revokeTransfer: ({ scope }, { transferId }) => revokeTransfer(services, scope, transferId),
      restoreTransfer: ({ scope }, { transferId }) => restoreTransfer(services, scope, transferId),
      addTransferFile: (context, input) => addMembersFile(services, context, input),
      removeTransferFile: ({ scope }, { fileId }) => removeFile(services, scope, fileId),
      restoreTransferFile: ({ scope }, { fileId }) => restoreFile(services, scope, fileId),
      downloadTransferFile: ({ scope }, { id }) => fileOfBand(scope, id),
      downloadTransfer: ({ scope }, { id }) => allOfBand(scope, id),
      uploadFileToFileTransfer: (context) => sendOneFile(services, context),
      inspectFileTransferFolder: (_context, page) => inspectFolder(services, page),
      showTransfer: (context, { token }) => showTransfer(services, context, token),
      unlockTransfer: (context, input) => unlockTransfer(services, context, input),
      transferFile: (context, wanted) => downloadFile(services, context, wanted),
      transferSound: (context, wanted) => playFile(services, context, wanted),
      transferZip: (context, wanted) => downloadAll(services, context, wanted),
      openTransferRequest: (context, input) => openRequest(services, context, input),
      showRequestForm: (context, input) => showRequestForm(services, context, input),
      sendByForm: (context, input) => sendByForm(services, context, input),
      sendFileToTransfer: (context, input) => takeFileAt(services, context, input),
      createTransferUpload: (context, input) => beginAt(services, context, input),
      getTransferUploadOffset: (context, input) => offsetAt(services, context, input),
      appendToTransferUpload: (context, input) => appendAt(services, context, input),
      dropTransferUpload: (context, input) => dropAt(services, context, input),
    },
    {
      beforeFile: {
        addTransferFile: holdRoomForMember(services),
        uploadFileToFileTransfer: holdRoomForMember(services),
        sendFileToTransfer: (context, contentLength) => holdRoomAt(services, context, contentLength),
        sendByForm: (context, contentLength) => holdRoomForForm(services, context, contentLength),
      },
      refusalPage: { sendByForm: (context, failure) => refusedForm(services, context, failure) },
      workers: { 'listen-to-transfer': listenToTransfer(services) },
    },
  )
}
