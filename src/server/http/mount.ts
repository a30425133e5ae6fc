import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { confirm } from '#features/accounts/server/api.ts'
import { recordCall } from '#features/audit/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isRaw, methods, type Route } from '#kernel/route.ts'
import { type OpenedSession, openSession } from '#server/database/sessions.store.ts'
import { largestUpload } from '#server/instance/instance-settings.store.ts'
import { speakWithPerson } from '#server/language/speak.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { HeldRoom, Storage } from '#server/storage/storage.ts'
import { probed, probes } from '#server/telemetry/probes.ts'
import { asksForToken, bearerOf, openBearer, requireToken } from './bearer.ts'
import { bodyBounds, mostFormBytes } from './body-bounds.ts'
import type { PublicContext, UsedToken } from './context.ts'
import { sendRefusalPage, toFailure } from './failures.ts'
import type { Feature } from './feature.ts'
import { keepNoReply, once } from './idempotency.store.ts'
import { readInput } from './issue-text.ts'
import { type Network, networkOf } from './network.ts'
import { type Counted, countAtDoor, countChecked } from './rate-limit.ts'
import { FormedReply, type PageReply, type RawReply, replyText } from './raw-reply.ts'
import { IncomingBody, refuseLarge } from './read-body.ts'
import { requireAccess, wantedWorkspace, worksInWorkspace } from './require-access.ts'
import type { FileSender } from './send-by-proxy.ts'
import { requireTus, sendFormed, sendRaw, takePieces } from './send-reply.ts'
import type { CsrfTokens, SessionCookies } from './session.ts'
import type { Holder, UploadSeats } from './upload-seats.ts'
import { wantsPage } from './wants-page.ts'

/** What mounting needs besides the features. */
export interface Spine {
  services: Services
  cookies: SessionCookies
  csrf: CsrfTokens
  seats: UploadSeats
  fileSender: FileSender
}

/** Serves every row of a feature. */
export const mountFeature = (app: FastifyInstance, spine: Spine, feature: Feature): void => {
  for (const [name, row] of Object.entries(feature.routes)) {
    const handle = feature.handlers[name] as Handle | undefined
    if (!handle) throw new Error(`The row ${name} has no handler.`)
    const bounds = bodyBounds(row)
    const mounted: Mounted = {
      name,
      row,
      handle,
      maxBodyBytes: bounds.bytes,
      beforeFile: feature.beforeFile[name] as Mounted['beforeFile'],
      refusalPage: feature.refusalPage[name] as Mounted['refusalPage'],
    }
    const route: RouteOptions = {
      // We answer HEAD ourselves: Fastify's would give the length of the body that is not there.
      method: row.method === 'GET' ? ['GET', 'HEAD'] : row.method,
      exposeHeadRoute: false,
      bodyLimit: bounds.bytes,
      config: {
        row: name,
        kind: row.kind,
        isPage: row.kind === 'page',
        mostValues: bounds.values,
        mostFormBytes: mostFormBytes(row, bounds.bytes),
      },
      onRequest: limitByAddress(spine, name, row),
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        probed(
          probes.request,
          () => ({ name, row, request, reply }),
          () => serve(spine, mounted, request, reply),
        ),
    }
    if (row.onlyMethod) refuseOtherMethods(app, row)
    if (row.kind !== 'tus') app.route(route)
    else {
      void app.register(async (inner) => {
        takePieces(inner)
        inner.route(route)
      })
    }
  }
}

const refuseOtherMethods = (app: FastifyInstance, { method, path }: Route): void => {
  app.route({
    method: methods.filter((other) => other !== method),
    url: path,
    handler: async (_request, reply) => {
      reply.header('allow', method)
      throw new Failure('method', t('This address only answers {method}.', { method }))
    },
  })
}

type Handle = (context: PublicContext, input: Record<string, unknown>) => Promise<unknown>

interface Mounted {
  name: string
  row: Route
  handle: Handle
  maxBodyBytes: number
  beforeFile: ((context: PublicContext, contentLength: number | null) => Promise<HeldRoom | null>) | undefined
  refusalPage: ((context: PublicContext, failure: Failure) => Promise<PageReply | null>) | undefined
}

// Nothing of a refused call is read: not its body, and nobody asks who sent it.
const limitByAddress =
  ({ services: { entry } }: Spine, name: string, { limit }: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    if (limit?.by === 'address') await countAtDoor(entry, name, networkOf(request.ip), limit)
  }

const serve = async (
  spine: Spine,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { name, row, maxBodyBytes } = mounted
  const { entry } = spine.services
  if (row.kind === 'live' && request.method === 'HEAD') {
    reply.header('allow', 'GET')
    throw new Failure('method', t('A stream has no end, so it only answers GET.'))
  }
  const network = networkOf(request.ip)
  const body = await IncomingBody.open(request, { maxBytes: maxBodyBytes, file: row.file })
  const context = await openContext(spine, row, request, reply, { body, network })
  if (context.token) requireToken(name, context.token)
  requireAccess(row, context, spine.services.publicUrl)
  checkSender(spine, row, context, body)
  const caller = row.limit?.by === 'user' ? context.person?.id : network
  if (row.limit?.by === 'user' && caller) await countAtDoor(entry, name, caller, row.limit)
  if (row.kind === 'tus') requireTus(request, reply)
  const params = row.params?.safeParse(request.params)
  if (params && !params.success) throw missing()
  let leave: (() => void) | null = null
  try {
    if (row.file || (row.kind === 'tus' && row.method === 'PATCH'))
      leave = spine.seats.take(holderOf(context, params?.data), body)
    return await work(spine, mounted, context, body, { params: params?.data, caller })
  } catch (error) {
    const failure = toFailure(error)
    const isRefused = mounted.refusalPage && failure.code !== 'bug' && !request.raw.aborted && wantsPage(request)
    const page = isRefused ? await mounted.refusalPage?.(context, failure) : null
    if (!page) throw error
    return sendRefusalPage(failure, page, request, reply)
  } finally {
    leave?.()
  }
}

const holderOf = ({ scope, person, network }: PublicContext, params: unknown): Holder => {
  const sender = person?.id ?? network.near
  const band = scope?.workspaceId ?? (params as { token?: string } | undefined)?.token ?? sender
  return { network: network.wide ?? network.near, person: person?.id ?? band, band }
}

// From the file to the answer.
const work = async (
  spine: Spine,
  mounted: Mounted,
  context: PublicContext,
  body: IncomingBody,
  { params, caller }: { params: unknown; caller: Counted | undefined },
): Promise<FastifyReply> => {
  const { name, row } = mounted
  const { entry, storage } = spine.services
  const { request, reply } = context
  if (row.file) {
    const contentLength = Number(request.headers['content-length']) || null
    const maxBytes = await largestUpload(entry.single, row.file.maxBytes)
    if (row.file.most === undefined) refuseLarge({ ...row.file, maxBytes }, contentLength)
    const held = (await mounted.beforeFile?.(context, contentLength)) ?? null
    const wanted = wantedWorkspace(row, request, body.fields)
    if (row.file.most !== undefined) context.files = await body.receiveAll(storage, { ...row.file, maxBytes })
    else {
      context.file = await body.receive(storage, { ...row.file, maxBytes })
      if (context.file) context.files = [context.file]
    }
    for (const file of context.files) file.held = held
    await refuseLateWorkspace(storage, context, wanted, wantedWorkspace(row, request, body.fields))
  } else if (body.hasFile) throw new Failure('unsupported', t('This call doesn’t take a file.'))
  try {
    const input = {
      ...(params as object | undefined),
      ...readInput(row.query, request.query),
      ...readInput(row.headers, request.headers),
      ...readInput(row.body, body.fields),
    }
    await countChecked(entry, name, caller, row.limit)
    if (row.confirms && context.person)
      await confirm(spine.services, { ...context, person: context.person }, { isPart: isLaterPart(row, request) })
    const answer = await run(spine, mounted, request, context, input)
    // A part of a download may be one that goes on where it broke off: then it was recorded when it began.
    if (row.records && request.method !== 'HEAD')
      await recordCall(spine.services, row.records, context, input, { again: request.headers.range !== undefined })
    return await respond(spine, row, request, reply, answer)
  } finally {
    for (const file of context.files) await storage.drop(file)
  }
}

// A broken download goes on where it broke off, which may be hours later.
const isLaterPart = ({ method, kind }: Route, { headers }: FastifyRequest): boolean =>
  method === 'GET' && kind === 'stream' && /^bytes=[1-9]/.test(headers.range ?? '')

const checkSender = (spine: Spine, row: Route, { request, token }: PublicContext, body: IncomingBody): void => {
  // No other site makes a browser send an access token.
  if (row.method === 'GET' || row.oneClick || token) return
  // There is no session whose rights another site could use; its forms stay outside all the same.
  if (row.anonymous) spine.csrf.checkOrigin(request)
  else {
    const given = request.headers['x-csrftoken'] ?? body.fields.csrf_token
    spine.csrf.check(request, spine.cookies.tokenOf(request), typeof given === 'string' ? given : null)
  }
}

// The scope stands before the file is read; a workspace that is named only behind it must not be passed over.
const refuseLateWorkspace = async (
  storage: Storage,
  { files }: PublicContext,
  before: string | null,
  after: string | null,
): Promise<void> => {
  if (before === after) return
  for (const file of files) await storage.drop(file)
  throw new Failure('invalid', t('Name the workspace before the file.'), {
    fields: { workspace_id: t('Name the workspace before the file.') },
  })
}

// Whom the session of a request is of, or its access token: with one, a session beside it is not looked at.
const whoCalls = async (
  { services: { entry }, cookies }: Spine,
  row: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { wanted, network }: { wanted: string | null; network: Network },
): Promise<(OpenedSession & { token: UsedToken | null }) | null> => {
  const bearer = asksForToken(row) ? bearerOf(request) : null
  if (bearer !== null) {
    const opened = await openBearer(entry, bearer, network, reply)
    // Any other workspace is one that does not exist, also one that the person is in.
    return wanted === null || wanted === opened.workspaceId ? opened : { ...opened, scope: null, closed: null }
  }
  const secret = row.anonymous ? null : cookies.tokenOf(request)
  const session = secret ? await openSession(entry, hashToken(secret), wanted, network.recorded) : null
  return session && { ...session, token: null }
}

const openContext = async (
  spine: Spine,
  row: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, network }: { body: IncomingBody; network: Network },
): Promise<PublicContext> => {
  const wanted = wantedWorkspace(row, request, body.fields)
  const opened = await whoCalls(spine, row, request, reply, { wanted, network })
  if (opened) speakWithPerson(request, reply, opened.person.language, spine.services.publicUrl())
  return {
    request,
    reply,
    log: request.log,
    network,
    session: spine.cookies.control(request, reply),
    person: opened?.person ?? null,
    token: opened?.token ?? null,
    scope: opened?.scope ?? null,
    namesWorkspace: wanted !== null,
    closed: opened?.closed ?? null,
    file: null,
    files: [],
    keepReply: keepNoReply,
  }
}

const run = async (
  spine: Spine,
  mounted: Mounted,
  request: FastifyRequest,
  context: PublicContext,
  input: Record<string, unknown>,
): Promise<unknown> => {
  const key = request.headers['idempotency-key']
  if (!mounted.row.repeatable || typeof key !== 'string' || !context.person) return mounted.handle(context, input)
  const content = JSON.stringify([
    mounted.name,
    // Only where the row works in a workspace: making one changes which one the session is on.
    worksInWorkspace(mounted.row.access) ? (context.scope?.workspaceId ?? null) : null,
    input,
    context.file?.sha256.toString('hex') ?? null,
  ])
  return once(spine.services.database, { personId: context.person.id, key, content }, (keepReply) =>
    mounted.handle({ ...context, keepReply }, input),
  )
}

const respond = async (
  { services: { storage }, fileSender }: Spine,
  row: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> => {
  if (isRaw(row.kind)) return sendRaw(request, reply, answer as RawReply, { storage, fileSender })
  if (row.next && wantsPage(request)) return reply.redirect(row.next, 303)
  // The schema forms the reply; Fastify's own serializer would only walk it again.
  reply.header('content-type', 'application/json; charset=utf-8')
  return answer instanceof FormedReply ? sendFormed(request, reply, answer) : reply.send(replyText(row, answer))
}
