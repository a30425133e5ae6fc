import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { failurePage } from '#server/html/failure-page.ts'
import type { PageReply } from './raw-reply.ts'
import { sendPage } from './send-page.ts'
import { unavailability } from './unavailable.ts'
import { wantsPage } from './wants-page.ts'

/** Turns whatever was thrown into the one failure shape; what is not a refusal is a bug and goes to the log with its id. */
export const sendFailure = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // A caller who hung up in the middle of a body hears no answer; that is no fault of ours.
  const failure = request.raw.aborted ? new Failure('invalid', t('The request was cut off.')) : toFailure(error)
  if (failure.code === 'bug') {
    request.log.error({ err: error, id: request.id }, 'a request failed by a bug')
  } else if (failure.status === 503) {
    request.log.warn({ err: error, url: request.routeOptions.url }, 'not served')
  } else if (failure.status === 403 || failure.status === 401 || failure.status === 429) {
    request.log.info({ code: failure.code, url: request.routeOptions.url }, 'refused')
  }
  const body = failure.toBody()
  if (failure.code === 'bug') body.details = { id: request.id }
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  letFinish(request, reply)
  reply.code(failure.status).header('cache-control', 'no-store')
  for (const name of ofTheFile) reply.removeHeader(name)
  if (wantsPage(request)) return sendPage(request, reply, failurePage(body, failure.status, request.method))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Sends a page of a feature in place of the bare one for a refusal. */
export const sendRefusalPage = (
  { retryAfterSeconds }: Failure,
  page: PageReply,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  letFinish(request, reply)
  return sendPage(request, reply, page)
}

// What a reply may have said of a file before it failed.
const ofTheFile = ['content-length', 'content-disposition', 'accept-ranges', 'etag']

/** What was thrown as a refusal, if it is one; otherwise as a bug. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  const known = error as Partial<FastifyError> & { code?: string }
  switch (known.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('unsupported', t('This type of body isn’t accepted here.'))
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Failure('long_address', t('This address is too long.'))
    case 'FST_ERR_BAD_URL':
      return new Failure('invalid', t('This address can’t be read.'))
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
      return new Failure('too_large', t('This is too much at once.'))
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
    case '53100':
      return new Failure('unavailable', t('The server is out of space. Nothing was saved.'))
  }
  const unavailable = unavailability(error)
  if (unavailable) return unavailable
  if (typeof known.statusCode === 'number' && known.statusCode >= 400 && known.statusCode < 500) {
    return new Failure('invalid', t('The request can’t be read.'))
  }
  return new Failure('bug', t('Something went wrong on our side. We’ve made a note of it.'))
}

const letFinish = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!request.raw.readableEnded && request.method !== 'GET' && request.method !== 'HEAD') drain(request, reply)
}

const drainMs = 30_000

// A browser that is still sending reads the answer only when it may finish; it gets some time, then the line is cut.
const drain = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('connection', 'close')
  request.raw.unpipe()
  request.raw.resume()
  const cut = setTimeout(() => request.raw.destroy(), drainMs)
  cut.unref()
  request.raw.once('close', () => clearTimeout(cut))
}
