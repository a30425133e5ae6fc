import type { CallToolResult } from '@modelcontextprotocol/server'
import { bytesText } from '#kernel/bytes-text.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath, pathParams } from '#kernel/route.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Tool } from './tools.ts'

/** The largest answer of a tool: no model reads more at once. */
export const mostAnswerBytes = 400_000

/** What a tool is given, field by field. */
type Given = Readonly<Record<string, unknown>>

const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })

// What the door asks of a call, and what says in which language its sentences are.
const passedOn = ['authorization', 'accept-language', 'user-agent'] as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/** The address of a call with its fields in it; null when one of the path is missing, or leads elsewhere. */
const addressOf = ({ route: { method, path, params, query } }: Tool, given: Given): string | null => {
  const inPath = pathParams(path)
  const steps = inPath.map((name) => asText(given[name] ?? ''))
  if (steps.some((step) => step === '' || step === '.' || step === '..')) return null
  if (params && !params.safeParse(given).success) return null
  const asked = new URLSearchParams()
  if (method === 'GET' || query)
    for (const [name, value] of Object.entries(given))
      if (!inPath.includes(name) && value !== undefined && value !== null) asked.set(name, asText(value))
  const filled = fillPath(path, Object.fromEntries(inPath.map((name, at) => [name, steps[at]])))
  return asked.size > 0 ? `${filled}?${asked}` : filled
}

/** A refusal as a model reads it: its sentence, one for each field, and the newer state where there is one. */
const refusalText = (body: unknown, status: number): string => {
  if (!isObject(body) || typeof body.error !== 'string') return t('The server answered with {status}.', { status })
  const { fields, details } = body
  const more = { ...(isObject(fields) && { fields }), ...(isObject(details) && { details }) }
  return Object.keys(more).length > 0 ? `${body.error}\n${JSON.stringify(more)}` : body.error
}

/**
 * Calls the row of a tool through its own door, with the token of this call: who may, what is wanted, how often and what is
 * recorded is decided there, as for every call.
 */
export const callTool = async ({ request, scope }: MemberContext, tool: Tool, said: Given): Promise<CallToolResult> => {
  const { workspaceField, method } = tool.route
  const given = workspaceField ? { [workspaceField]: scope.workspaceId, ...said } : said
  const url = addressOf(tool, given)
  if (url === null) return refused(missing().message)
  const inPath = pathParams(tool.route.path)
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)))
  const { statusCode, payload } = await request.server.inject({
    method: method === 'GET' ? 'GET' : method,
    url,
    remoteAddress: request.ip,
    headers: Object.fromEntries(passedOn.map((name) => [name, request.headers[name] ?? ''])),
    ...(method !== 'GET' && { payload: body }),
  })
  const answer = parsed(payload)
  if (statusCode >= 400) return refused(refusalText(answer, statusCode))
  const bytes = Buffer.byteLength(payload)
  if (bytes > mostAnswerBytes)
    return refused(
      t('This answer has {size}, more than the {most} that a tool gives. Ask for less: one thing, or a shorter time.', {
        size: bytesText(bytes),
        most: bytesText(mostAnswerBytes),
      }),
    )
  return {
    content: [{ type: 'text', text: payload }],
    ...(isObject(answer) && { structuredContent: answer }),
  }
}
