import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { appendToUpload } from './append-to-upload.ts'
import { aimUpload, createUpload } from './create-upload.ts'
import { dropUpload } from './drop-upload.ts'
import { listUploads, uploadOffset } from './read-uploads.ts'

/** Files that come in pieces over a line that may break: demos today, whatever takes files later. */
export const uploadsFeature = (services: Services): Feature =>
  defineFeature(routes, {
    createUpload: ({ scope, keepReply }, input) => createUpload(services, scope, keepReply, input),
    getUploadOffset: ({ scope }, { id }) => uploadOffset(services, scope, id),
    appendToUpload: ({ scope, request }, piece) => appendToUpload(services, scope, request.raw, piece),
    aimUpload: ({ scope }, { id, target }) => aimUpload(services, scope, id, target),
    dropUpload: ({ scope }, { id }) => dropUpload(services, scope, id),
    getUploads: async ({ scope }) => ({ uploads: await listUploads(services, scope) }),
  })
