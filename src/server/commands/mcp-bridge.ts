import { z } from 'zod'
import { mcpPath } from '#features/tokens/contract/tokens-limits.ts'

/** What is read of a message; the rest is passed on as it came. */
const passing = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({ name: z.unknown().optional(), _meta: z.looseObject({}).optional() }).optional(),
})
type Passing = z.output<typeof passing>

/** An answer of the protocol. */
const protocolAnswer = z.looseObject({
  jsonrpc: z.literal('2.0'),
  result: z.looseObject({ protocolVersion: z.string().optional() }).optional(),
})

/** A refusal of Backline, before the protocol is asked. */
const refusal = z.object({ error: z.string() })

const codes = { unreadable: -32_700, refused: -32_603 }
const versionKey = 'io.modelcontextprotocol/protocolVersion'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const addressAt = (given: string): URL => {
  const base = URL.canParse(given) ? new URL(given) : null
  if (base?.protocol !== 'https:' && base?.protocol !== 'http:')
    throw new Error(`BACKLINE_URL is no address that begins with https:// or http://: ${given}`)
  return new URL(base.pathname.replace(/\/$/, '') + mcpPath, base)
}

/** Where a bridge writes: the lines of the protocol, and sentences for people. */
interface Lines {
  write: (line: string) => void
  complain: (line: string) => void
}

/** Carries messages between a program that speaks by lines and a server of Backline, which speaks by HTTP. */
export class McpBridge {
  private readonly address: URL
  private readonly token: string
  private readonly lines: Lines
  private version: string | undefined

  constructor(url: string, token: string, lines: Lines) {
    this.address = addressAt(url)
    this.token = token
    this.lines = lines
  }

  /** Passes one message on, and writes what is answered; a message that asks nothing gets no answer. */
  async carry(line: string): Promise<void> {
    const { data: message } = passing.safeParse(parsed(line))
    if (!message) return this.refuse(null, codes.unreadable, 'This line is no message in JSON.')
    try {
      const answer = await this.ask(line, message)
      if (answer !== null) this.lines.write(answer)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.lines.complain(why)
      if (message.id !== undefined) this.refuse(message.id, codes.refused, why)
    }
  }

  private async ask(body: string, message: Passing): Promise<string | null> {
    const response = await fetch(this.address, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...this.headersFor(message), 'content-type': 'application/json' },
      body,
    }).catch(() => {
      throw new Error(`${this.address.origin} does not answer.`)
    })
    const text = await response.text()
    if (response.ok && text === '') return null
    const said = parsed(text)
    const answer = protocolAnswer.safeParse(said)
    if (answer.success) {
      if (message.method === 'initialize') this.version = answer.data.result?.protocolVersion
      return JSON.stringify(answer.data)
    }
    throw new Error(
      refusal.safeParse(said).data?.error ??
        `${this.address} answered with ${response.status}, and not as Backline does.`,
    )
  }

  // The newest protocol says in headers what a message is, so that what is between need not read it.
  private headersFor({ method, params }: Passing): Record<string, string> {
    const version = params?._meta?.[versionKey]
    const common = { authorization: `Bearer ${this.token}`, accept: 'application/json, text/event-stream' }
    if (typeof version !== 'string')
      return { ...common, ...(this.version !== undefined && { 'mcp-protocol-version': this.version }) }
    const name = params?.name
    return {
      ...common,
      'mcp-protocol-version': version,
      ...(method !== undefined && { 'mcp-method': method }),
      ...(typeof name === 'string' && { 'mcp-name': name }),
    }
  }

  private refuse(id: string | number | null, code: number, message: string): void {
    this.lines.write(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
  }
}
