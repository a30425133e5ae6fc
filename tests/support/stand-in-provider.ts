import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came in, with the fields of a form or of the query. */
export interface AskedQuestion {
  method: string
  path: string
  query: URLSearchParams
  body: string
  form: URLSearchParams
  headers: IncomingMessage['headers']
}

/** What a stand-in says: JSON unless it is a text; `hang` never answers. */
export type StandInAnswer =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string | Buffer }
  | 'hang'

/** A provider on this machine that says what a test tells it to, and remembers what it was asked. */
export class StandInProvider {
  readonly asked: AskedQuestion[] = []
  private readonly server: Server
  private readonly answers = new Map<string, (question: AskedQuestion) => StandInAnswer>()

  private constructor() {
    this.server = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
        const body = Buffer.concat(pieces).toString()
        const { headers, method = 'GET' } = request
        const question = { method, path: pathname, query: searchParams, body, form: new URLSearchParams(body), headers }
        this.asked.push(question)
        const answer = this.answers.get(pathname)?.(question) ?? { status: 404, json: {} }
        if (answer === 'hang') return
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
        response.end(answer.text ?? JSON.stringify(answer.json))
      })
    })
  }

  /** Starts one on a free port. */
  static async start(): Promise<StandInProvider> {
    const one = new StandInProvider()
    await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve))
    return one
  }

  /** Where it is reached. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Says what a path answers from now on. */
  on(path: string, answer: StandInAnswer | ((question: AskedQuestion) => StandInAnswer)): void {
    this.answers.set(path, typeof answer === 'function' ? answer : () => answer)
  }

  /** What a path was asked, in order. */
  of(path: string): AskedQuestion[] {
    return this.asked.filter((question) => question.path === path)
  }

  /** Ends it, also for clients that still wait. */
  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
