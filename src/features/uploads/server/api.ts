/** What other features' servers may ask of uploads. */
export { startUploadSweep } from './sweep-uploads.ts'
export { type FinishedUpload, useUpload } from './use-upload.ts'
