/** What other features' servers may ask of uploads. */

export { appendToUpload } from './append-to-upload.ts'
export { arrivingAt, countArriving } from './arriving.store.ts'
export { consumeUpload, type FinishedUpload } from './consume-upload.ts'
export { beginUpload, type UploadHeaders } from './create-upload.ts'
export { dropUpload } from './drop-upload.ts'
export { bookFile, giveBackHeld, holdRoom, holdRoomForMember } from './hold-room.ts'
export { uploadOffset } from './read-uploads.ts'
export { deleteUploadsTo } from './store.ts'
export { sweepUploads } from './sweep-uploads.ts'
export type { LinkUploader } from './uploader.ts'
