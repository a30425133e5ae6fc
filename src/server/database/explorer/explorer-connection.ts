import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { Client, type QueryArrayResult } from 'pg'
import type { ExplorerLogin } from '../prepare-database.ts'
import { explorerProcessBytes } from './explorer-limits.ts'
import { explorerSchema } from './explorer-views.ts'
import { QueryRefused, refusalOf } from './query-refused.ts'

/** What one answer of PostgreSQL may hold, in bytes: it lies in our memory before it is read. */
const maxAnswerBytes = 48 * 1024 * 1024

const unread = { getTypeParser: () => (text: string) => text }

/** One connection for one query: nothing that a query leaves behind can reach another. Its transaction only reads. */
export class ExplorerConnection {
  /** Bytes of the last answer. */
  answerBytes = 0
  private readonly client: Client
  private fault: Error | null = null

  private constructor(client: Client) {
    this.client = client
  }

  static async open({ login, onThisMachine }: ExplorerLogin): Promise<ExplorerConnection> {
    const client = new Client({ ...login, connectionTimeoutMillis: 5000 })
    const connection = new ExplorerConnection(client)
    client.on('error', () => undefined)
    try {
      await client.connect()
      connection.watchSize()
      if (onThisMachine) await limitProcess(client)
      // Not every system has it; there a query whose asker has gone ends by its time limit.
      await client.query("SET client_connection_check_interval = '300ms'").catch(() => undefined)
      await client.query(`BEGIN READ ONLY; SET LOCAL search_path = ${explorerSchema}`)
      return connection
    } catch (error) {
      connection.stop()
      throw refusalOf(error, '', 0)
    }
  }

  /** Runs a statement of ours with text of somebody else behind it: PostgreSQL takes it for one statement, or refuses. */
  async run(before: string, text: string, milliseconds: number): Promise<QueryArrayResult<(string | null)[]>> {
    this.answerBytes = 0
    if (text.includes('\0')) throw new QueryRefused('A query cannot hold this character.', text.indexOf('\0'))
    const extended = { text: before + text, rowMode: 'array' as const, types: unread, queryMode: 'extended' }
    try {
      await this.client.query(`SET LOCAL statement_timeout = ${Math.max(Math.ceil(milliseconds), 1)}`)
      return await this.client.query<(string | null)[]>(extended)
    } catch (error) {
      throw this.fault ?? refusalOf(error, text, before.length)
    }
  }

  /** Cuts the line; PostgreSQL notices and ends what it is doing. */
  stop(): void {
    this.stream()?.destroy()
    this.client.end().catch(() => undefined)
  }

  private stream(): Socket | undefined {
    const connection: unknown = Reflect.get(this.client, 'connection')
    return connection ? (Reflect.get(connection as object, 'stream') as Socket) : undefined
  }

  // Rows are read whole before anybody can count them, and one value may have a gigabyte.
  private watchSize(): void {
    const stream = this.stream()
    stream?.on('data', (data: Buffer) => {
      this.answerBytes += data.length
      if (this.answerBytes <= maxAnswerBytes) return
      this.fault ??= new QueryRefused('These rows are too large to be shown: choose fewer columns, or parts of them.')
      stream.destroy()
    })
  }
}

/** A process that asks for more memory than this is refused it, and says so, instead of taking the machine along. */
const limitProcess = async (client: Client): Promise<void> => {
  const pid: unknown = Reflect.get(client, 'processID')
  if (process.platform !== 'linux' || typeof pid !== 'number') return
  try {
    // As the user of that process: root is not allowed everything everywhere.
    const { uid, gid } = await stat(`/proc/${pid}`)
    const user = process.getuid?.() === 0 ? { uid, gid } : {}
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--as=${explorerProcessBytes}`], { cwd: '/', ...user })
  } catch {
    // Then the limits of time and disk are what there is.
  }
}
