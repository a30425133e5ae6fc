import { z } from 'zod'
import { isReading, rightOf } from '#kernel/access.ts'
import { type FailureCode, statusOfCode } from '#kernel/errors.ts'
import type { Route } from '#kernel/route.ts'
import { opensToTokens } from '#server/http/by-token.ts'
import { worksInWorkspace } from '#server/http/require-access.ts'
import { type Json, schemaRef } from './json-schemas.ts'

/** What each status of a refusal is called among the replies that rows share, and what it says. */
const shared: Record<number, { name: string; description: string }> = {
  400: { name: 'Invalid', description: 'Fields break their rules; `fields` has a sentence for each.' },
  401: {
    name: 'Unauthenticated',
    description: 'Nobody is signed in, the login is wrong, or the access token has ended.',
  },
  402: { name: 'NotInPlan', description: 'The plan of the workspace does not include it, or is used up.' },
  403: {
    name: 'Forbidden',
    description: 'The role or the access token does not allow it, or the CSRF token is not that of the session.',
  },
  404: { name: 'Missing', description: 'It does not exist, or the caller may not know of it.' },
  409: { name: 'Conflict', description: 'It changed meanwhile, or its state does not allow it.' },
  412: { name: 'OtherVersion', description: 'Tus-Resumable names another version than 1.0.0.' },
  413: { name: 'TooLarge', description: 'The body is larger than this call takes.' },
  415: { name: 'Unsupported', description: 'This type of body is not taken here.' },
  422: { name: 'Unprocessable', description: 'It cannot be done with what was sent.' },
  423: { name: 'Locked', description: 'The workspace is closed or only to be read, or somebody is at it.' },
  429: { name: 'TooMany', description: 'Too many calls; Retry-After says when the next one is taken.' },
  431: { name: 'LongHeaders', description: 'The head of the request is too long.' },
  460: { name: 'WrongChecksum', description: 'The piece does not match its checksum; nothing of it was kept.' },
  503: { name: 'Unavailable', description: 'The database or the storage does not answer; nothing was done.' },
}

// A token may be one that only reads, or for other features.
const isLimitedByToken = (row: Route): boolean => opensToTokens(row) && row.byToken !== 'always'

/** The refusals that follow from what a row says of itself, and those that it names. */
export const refusalsOf = (row: Route): FailureCode[] => {
  const changes = !isReading(row.method)
  const inWorkspace = worksInWorkspace(row.access)
  const isKnown = row.access !== 'public' && row.access !== 'link'
  const takesPieces = row.kind === 'tus' && row.method === 'PATCH'
  const hasBody = changes && row.method !== 'DELETE' && row.kind !== 'tus'
  const right = rightOf(row)
  const codes: [FailureCode, boolean][] = [
    ['invalid', Boolean(row.query || row.headers || row.body || row.file || hasBody)],
    ['unauthenticated', isKnown],
    ['plan', row.access === 'paid'],
    [
      'forbidden',
      row.access === 'admin' || (right !== null && right !== 'see' && right !== 'comment') || isLimitedByToken(row),
    ],
    ['csrf', changes && !row.oneClick],
    ['missing', Boolean(row.params) || inWorkspace || row.access === 'link' || hasField(row, /(Id|_id|token)$/)],
    ['conflict', hasField(row, /^rowVersion$/)],
    ['other_version', row.kind === 'tus'],
    ['too_large', hasBody],
    ['unsupported', hasBody || row.kind === 'tus'],
    ['unprocessable', row.repeatable === true],
    ['locked', inWorkspace],
    ['too_many', Boolean(row.limit || row.file || takesPieces || row.kind === 'live')],
    ['unavailable', true],
  ]
  const found = [...codes.filter(([, may]) => may).map(([code]) => code), ...(row.refuses ?? [])]
  // What every call can be refused for is only told of those that are refused for nothing else.
  return found.some((code) => statusOfCode[code] < 500) ? found : ['long_headers', ...found]
}

const hasField = ({ body }: Route, name: RegExp): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).some((field) => name.test(field))

/** The replies by which a row refuses, by status; whatever else it may refuse has the same shape. */
export const refusalReplies = (row: Route): Json => {
  const statuses = new Set(refusalsOf(row).map((code) => statusOfCode[code]))
  return Object.fromEntries([
    ...[...statuses].sort((a, b) => a - b).map((status) => [status, responseRef(shared[status]?.name ?? 'Refused')]),
    ['default', responseRef('Refused')],
  ])
}

const responseRef = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

const retryAfter = {
  'Retry-After': { description: 'In how many seconds to try again.', schema: { type: 'integer' } },
}

const refusal = (description: string, status?: number): Json => {
  const code = (Object.keys(statusOfCode) as FailureCode[]).find((each) => statusOfCode[each] === status)
  const text = 'A sentence for people.'
  return {
    description,
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: schemaRef('Failure'),
        ...(code && {
          example: { success: false, error: text, message: text, messages: [{ type: 'error', text }], code },
        }),
      },
    },
  }
}

/** The refusals that rows share. */
export const refusalResponses: Json = Object.fromEntries([
  ...Object.entries(shared).map(([status, { name, description }]) => [name, refusal(description, Number(status))]),
  ['Refused', refusal('Any other refusal.')],
])

const sentence = { type: 'string', description: 'A sentence for people, in their language.' }

/** The one shape of every refusal (`FailureBody`). */
export const failureSchema: Json = {
  type: 'object',
  description: 'The one shape of every refusal.',
  required: ['success', 'error', 'message', 'messages', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: sentence,
    message: sentence,
    messages: {
      type: 'array',
      items: {
        type: 'object',
        properties: { type: { const: 'error' }, text: sentence },
        required: ['type', 'text'],
      },
    },
    code: { type: 'string', enum: Object.keys(statusOfCode), description: 'A word for programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field that breaks its rules.',
    },
    details: {
      type: 'object',
      description: 'The newer state after a 409, the limit after a 402, the id of a 500 in the log.',
    },
    retryAfterSeconds: { type: 'integer', description: 'When it may be tried again, as in the header Retry-After.' },
  },
}
