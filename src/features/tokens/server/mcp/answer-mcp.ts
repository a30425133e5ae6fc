import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { requireToken } from '#server/http/bearer.ts'
import type { MemberContext, UsedToken } from '#server/http/context.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import { requireAccess } from '#server/http/require-access.ts'
import { refuseOtherSite } from '#server/http/session.ts'
import type { Services } from '#server/services.ts'
import { mcpPath } from '../../contract/tokens-limits.ts'
import { callTool } from './call-tool.ts'
import { instructionsFor } from './instructions.ts'
import { allTools, type Tool, tellTools } from './tools.ts'

type TokenContext = MemberContext & { token: UsedToken }

/** Whether the door of a row would let this call in, as far as that hangs on who calls. */
const mayCall = ({ publicUrl }: Services, context: TokenContext, { row, route }: Tool): boolean => {
  try {
    requireToken(row, context.token)
    requireAccess(route, context, publicUrl)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

// What a client asks first is answered with the instructions.
const beginnings = new Set<unknown>(['initialize', 'server/discover'])

/** The protocol's side of one call: it knows who calls, and is gone with the answer. */
const serverFor = async (services: Services, context: TokenContext, method: unknown): Promise<Server> => {
  const server = new Server(
    { name: 'backline', title: 'Backline', version: services.version },
    {
      capabilities: { tools: {} },
      ...(beginnings.has(method) && { instructions: await instructionsFor(services, context) }),
    },
  )
  server.setRequestHandler('tools/list', async () => ({
    tools: await tellTools([...allTools().values()].filter((tool) => mayCall(services, context, tool))),
  }))
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }) => {
    const tool = allTools().get(name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, t('There’s no tool called {name}.', { name }))
    return callTool(context, tool, given)
  })
  return server
}

// Nothing is told while a call goes on, so each answer is one JSON text, whatever a client would take.
const accepted = 'application/json, text/event-stream'

/** The message as the library takes it, with what the protocol says in headers. */
const requestOf = ({ request }: MemberContext, message: object, address: string): Request => {
  const headers = new Headers({ 'content-type': 'application/json', accept: accepted })
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const said = request.headers[name]
    if (typeof said === 'string') headers.set(name, said)
  }
  return new Request(address, { method: 'POST', headers, body: JSON.stringify(message) })
}

/** Answers by the protocol of 2026-07-28, or by those before it, where each call also stands alone: there are no sessions. */
const answer = async (server: Server, request: Request, parsedBody: object): Promise<Response> => {
  if (!(await isLegacyRequest(request, parsedBody)))
    return createMcpHandler(() => server, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, { parsedBody })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody })
}

/**
 * Answers one message of the Model Context Protocol, for the token that it came with (decision 0159).
 * @throws Failure csrf, forbidden
 */
export const answerMcp = async (
  services: Services,
  context: MemberContext,
  message: { method?: string | undefined },
): Promise<FormedReply> => {
  const { request, reply, token } = context
  refuseOtherSite(request, services.publicUrl())
  if (!token) throw new Failure('forbidden', t('The MCP server is for programs: they send an access token.'))
  const server = await serverFor(services, { ...context, token }, message.method)
  try {
    const answered = await answer(server, requestOf(context, message, services.publicUrl() + mcpPath), message)
    reply.code(answered.status)
    return FormedReply.ofPieces([Buffer.from(await answered.arrayBuffer())])
  } finally {
    await server.close()
  }
}
