/** What other features' servers may ask of uploads. */

export { consumeUpload, type FinishedUpload } from './consume-upload.ts'
export { startUploadSweep } from './sweep-uploads.ts'
