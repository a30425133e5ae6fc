import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { Client, type QueryArrayResult } from 'pg'
import { t } from '#kernel/language/translate.ts'
import type { ExplorerLogin } from '../prepare-database.ts'
import { explorerProcessBytes, explorerSchema } from './explorer-role.ts'
import { findXml } from './find-xml.ts'
import { QueryRefused, refusalOf } from './query-refused.ts'

/** What one answer of PostgreSQL may hold, in bytes: it lies in our memory before it is read. */
const maxAnswerBytes = 48 * 1024 * 1024

const unread = { getTypeParser: () => (text: string) => text }

/** One connection for one query: nothing that a query leaves behind can reach another. Its transaction only reads. */
class ExplorerConnection {
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
    if (text.includes('\0')) throw new QueryRefused(t('A query can’t contain this character.'), text.indexOf('\0'))
    const xml = findXml(text)
    if (xml !== null)
      throw new QueryRefused(t('XML is switched off here: leave out its functions, types and names.'), xml)
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
      this.fault ??= new QueryRefused(t('These rows are too large to show: choose fewer columns, or parts of them.'))
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

/** A column of an answer; `type` is PostgreSQL's name for what is in it. */
export interface AnswerColumn {
  name: string
  type: string
}

/** Values in PostgreSQL's text form. */
export type TextRow = (string | null)[]

const declare = 'DECLARE answer NO SCROLL CURSOR WITHOUT HOLD FOR '
const explain = `EXPLAIN (FORMAT JSON) ${declare}`

const firstRows = 100
const mostRows = 2000
const wantedBytes = 4_000_000

/**
 * The answer of one query, a batch of rows at a time. PostgreSQL's own grammar is the judge of the text: behind DECLARE …
 * CURSOR FOR it takes one statement that reads, and nothing else.
 */
export class ReadOnlyQuery {
  columns: AnswerColumn[] = []
  private readonly connection: ExplorerConnection
  /** Milliseconds that PostgreSQL may still work. */
  private left: number
  private waiting: TextRow[] | null = null
  private batch = firstRows
  private isClosed = false
  private told: () => void = () => undefined

  private constructor(connection: ExplorerConnection, seconds: number) {
    this.connection = connection
    this.left = seconds * 1000
  }

  /** Runs the query to its first rows; throws `QueryRefused`. */
  static async open(
    explorer: ExplorerLogin,
    text: string,
    seconds: number,
    stop?: AbortSignal,
  ): Promise<ReadOnlyQuery> {
    const query = new ReadOnlyQuery(await ExplorerConnection.open(explorer), seconds)
    stop?.addEventListener('abort', () => query.close(), { once: true })
    try {
      stop?.throwIfAborted()
      await query.timed(declare, text)
      await query.fetchFirst()
      return query
    } catch (error) {
      query.close()
      throw error
    }
  }

  /** How PostgreSQL would run a query, which is not run: its plan in JSON. */
  static async plan(explorer: ExplorerLogin, text: string, seconds: number): Promise<unknown> {
    const query = new ReadOnlyQuery(await ExplorerConnection.open(explorer), seconds)
    try {
      const { rows } = await query.timed(explain, text)
      return JSON.parse(rows[0]?.[0] ?? 'null')
    } finally {
      query.close()
    }
  }

  /** The next rows; none when there are no more. At most `most`, which may be fewer than there would be. */
  async next(most: number): Promise<TextRow[]> {
    const first = this.waiting
    this.waiting = null
    if (first && first.length <= most) return first
    if (first) {
      this.waiting = first.slice(most)
      return first.slice(0, most)
    }
    return this.fetch(Math.min(this.batch, most))
  }

  /** Called once, when the query is closed. */
  onClose(told: () => void): void {
    if (this.isClosed) told()
    else this.told = told
  }

  /** Lets go of the connection, whatever the query is doing. */
  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.connection.stop()
    this.told()
  }

  private async fetchFirst(): Promise<void> {
    const { fields, rows } = await this.timed(`FETCH FORWARD ${firstRows} FROM answer`, '')
    this.waiting = rows.length > 0 ? rows : null
    this.sizeNext(rows.length)
    const ids = [...new Set(fields.map(({ dataTypeID }) => dataTypeID))]
    const names =
      ids.length > 0 ? await this.timed(`VALUES ${ids.map((id) => `(${id}, format_type(${id}, NULL))`)}`, '') : null
    const types = new Map(names?.rows.map(([id, name]) => [Number(id), name ?? '']))
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, type: types.get(dataTypeID) ?? '' }))
  }

  private async fetch(most: number): Promise<TextRow[]> {
    const { rows } = await this.timed(`FETCH FORWARD ${most} FROM answer`, '')
    this.sizeNext(rows.length)
    return rows
  }

  // Narrow rows come many at a time, wide ones few.
  private sizeNext(rows: number): void {
    const perRow = this.connection.answerBytes / Math.max(rows, 1)
    this.batch = Math.min(Math.max(Math.floor(wantedBytes / Math.max(perRow, 1)), 1), mostRows)
  }

  private async timed(before: string, text: string) {
    if (this.left <= 0) throw new QueryRefused(t('This took too long, so it was stopped.'))
    const began = performance.now()
    try {
      return await this.connection.run(before, text, this.left)
    } finally {
      this.left -= performance.now() - began
    }
  }
}
