import type { SentByBand } from './world-transfers.ts'

type SentIds = SentByBand & { uploadId: string }

const song = new Blob([new Uint8Array(1000).fill(1)])

/** A believable input for every row of transfers. */
export const transferSamples = {
  addTransferFile: (ids: SentIds) => ({ transferId: ids.transferId, path: 'mixes/New song.mp3', file: song }),
  appendToTransferUpload: (ids: SentIds) => ({
    token: ids.requestToken,
    id: ids.uploadId,
    'upload-offset': '0',
    piece: new Blob(['sound']),
  }),
  changeTransfer: (ids: SentIds) => ({ transferId: ids.transferId, title: 'Changed', downloadLimit: 3 }),
  createTransferUpload: (ids: SentIds) => ({
    token: ids.requestToken,
    'upload-length': '1000',
    'upload-metadata': `filename ${btoa('tide.wav')},purpose ${btoa('transfer')}`,
  }),
  downloadTransfer: (ids: SentIds) => ({ id: ids.transferId }),
  downloadTransferFile: (ids: SentIds) => ({ id: ids.transferFileId }),
  dropTransferUpload: (ids: SentIds) => ({ token: ids.requestToken, id: ids.uploadId }),
  getTransfer: (ids: SentIds) => ({ id: ids.transferId }),
  getTransfers: () => ({}),
  getTransferUploadOffset: (ids: SentIds) => ({ token: ids.requestToken, id: ids.uploadId }),
  inspectFileTransferFolder: () => ({}),
  makeTransfer: () => ({ title: 'Mixes', expiresAt: null }),
  openTransferRequest: (ids: SentIds) => ({ token: ids.requestToken }),
  removeTransferFile: (ids: SentIds) => ({ fileId: ids.transferFileId }),
  restoreTransfer: (ids: SentIds) => ({ transferId: ids.transferId }),
  restoreTransferFile: (ids: SentIds) => ({ fileId: ids.transferFileId }),
  revokeTransfer: (ids: SentIds) => ({ transferId: ids.transferId }),
  sendFileToTransfer: (ids: SentIds) => ({ token: ids.requestToken, name: 'Ada', file: song }),
  sendByForm: (ids: SentIds) => ({ token: ids.requestToken, name: 'Ada', file: song }),
  showRequestForm: (ids: SentIds) => ({ token: ids.requestToken }),
  showTransfer: (ids: SentIds) => ({ token: ids.transferToken }),
  transferFile: (ids: SentIds) => ({ token: ids.transferToken, id: ids.transferFileId }),
  transferSound: (ids: SentIds) => ({ token: ids.transferToken, id: ids.transferFileId }),
  transferZip: (ids: SentIds) => ({ token: ids.transferToken }),
  unlockTransfer: (ids: SentIds) => ({ token: ids.transferToken, password: 'guessed' }),
  uploadFileToFileTransfer: () => ({ file: song }),
}
