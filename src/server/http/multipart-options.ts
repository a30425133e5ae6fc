import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import { mostFields } from './body-bounds.ts'

/** How forms of several parts are read, whatever the row. */
export const multipartOptions: FastifyMultipartBaseOptions = {
  limits: {
    fields: mostFields,
    files: 2,
    parts: mostFields + 2,
    fieldNameSize: 100,
    headerPairs: 20,
    fileSize: Infinity,
  },
  // A field that says it is JSON would be parsed before anybody could count its values: it is taken for a file, and refused.
  isPartAFile: (_field, contentType, fileName) =>
    fileName !== undefined || /^application\/(octet-stream|json)/i.test(contentType ?? ''),
}

/** What the form of one row may hold; one file more than may come, so that it is refused by our own sentence. */
export const multipartLimits = (maxBytes: number, mostFiles = 1): FastifyMultipartBaseOptions['limits'] => ({
  fieldSize: maxBytes,
  files: mostFiles + 1,
  parts: mostFields + mostFiles + 1,
})
