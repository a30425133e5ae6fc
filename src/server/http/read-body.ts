import type { IncomingMessage } from 'node:http'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { bytesText } from '#kernel/bytes-text.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { FilePart } from '#kernel/route.ts'
import { type ReceivedFile, type Storage, TooManyBytes } from '#server/storage/storage.ts'
import { multipartLimits } from './body-bounds.ts'
import type { Arriving } from './upload-seats.ts'

const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' }

/**
 * The name of a file as its sender has it, of the name that a form carries: browsers write quotes and line ends there as
 * %22, %0D and %0A, and nothing else (HTML standard, "multipart form data"). No name of ours has line ends.
 */
const formFileName = (sent: string): string => sent.replace(/%0D%0A|%22|%0D|%0A/g, (sign) => escapes[sign] ?? ' ')

/** What a row takes: the bytes of its fields, and its file. */
interface BodyWanted {
  maxBytes: number
  file: FilePart | undefined
}

/** The body of a request: all its fields as sent, and for uploads the file that is still to be read. */
export class IncomingBody implements Arriving {
  readonly fields: Record<string, unknown>
  private readonly raw: IncomingMessage
  private readonly parts: AsyncIterator<Multipart> | null
  private waiting: MultipartFile | null = null
  private receiving: MultipartFile | null = null
  // What is left for further fields.
  private roomBytes: number

  private constructor(
    { raw }: FastifyRequest,
    fields: Record<string, unknown>,
    parts: AsyncIterator<Multipart> | null,
    roomBytes: number,
  ) {
    this.raw = raw
    this.fields = fields
    this.parts = parts
    this.roomBytes = roomBytes
  }

  /** Reads all fields that come before the first file. All fields together have at most `maxBytes`. */
  static async open(request: FastifyRequest, { maxBytes, file }: BodyWanted): Promise<IncomingBody> {
    if (!request.isMultipart()) {
      const body = request.body
      if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
        throw new Failure('invalid', t('The body must be one object of fields, not a list of them.'))
      }
      return new IncomingBody(request, { ...(body as Record<string, unknown> | null) }, null, maxBytes)
    }
    if (!file && Number(request.headers['content-length']) > maxBytes + otherBytes) throw tooMuch()
    const parts = request.parts({ limits: multipartLimits(maxBytes, file?.most) })
    const incoming = new IncomingBody(request, {}, parts[Symbol.asyncIterator]() as AsyncIterator<Multipart>, maxBytes)
    await incoming.readFields()
    return incoming
  }

  /** Whether a file follows that nobody has read yet. */
  get hasFile(): boolean {
    return this.waiting !== null
  }

  /** Whether more of it is to come. */
  get isArriving(): boolean {
    return !this.raw.complete
  }

  /** Bytes that came on its line so far. */
  get receivedBytes(): number {
    return this.raw.socket.bytesRead
  }

  /** Ends it: the call that receives its file throws this failure; where none does, the connection is cut. */
  stop(failure: Failure): void {
    if (this.receiving) this.receiving.file.destroy(failure)
    else this.raw.destroy()
  }

  /** Receives the file of an upload row and the fields after it; null when there is none and none is needed. */
  async receive(storage: Storage, wanted: FilePart): Promise<ReceivedFile | null> {
    const part = this.waiting
    this.waiting = null
    if (!part) {
      if (wanted.required)
        throw new Failure('invalid', t('No file selected'), { fields: { [wanted.field]: t('No file selected') } })
      return null
    }
    const file = await this.receivePart(storage, part, wanted)
    try {
      await this.readFields()
      if (this.waiting) throw new Failure('invalid', t('Only one file at a time.'))
      // A browser sends an empty, nameless part for a file field that was left alone.
      if (file.bytes === 0 && file.name === '' && !wanted.required) {
        await storage.drop(file)
        return null
      }
      if (file.bytes === 0) throw emptyFile(wanted, file.name)
      return file
    } catch (error) {
      await storage.drop(file)
      throw error
    }
  }

  /** Receives all files of a row that takes several, and the fields behind them; those without a byte come, too. */
  async receiveAll(storage: Storage, wanted: FilePart): Promise<ReceivedFile[]> {
    const files: ReceivedFile[] = []
    try {
      for (let part = this.waiting; part; part = this.waiting) {
        this.waiting = null
        if (files.length === wanted.most)
          throw new Failure('invalid', t('At most {max} files at a time.', { max: wanted.most }))
        files.push(await this.receivePart(storage, part, wanted))
        await this.readFields()
      }
      return files
    } catch (error) {
      for (const file of files) await storage.drop(file)
      throw error
    }
  }

  private async receivePart(storage: Storage, part: MultipartFile, wanted: FilePart): Promise<ReceivedFile> {
    this.receiving = part
    try {
      return await receivePart(storage, part, wanted)
    } finally {
      this.receiving = null
    }
  }

  private async readFields(): Promise<void> {
    for (;;) {
      const next = await this.parts?.next().catch(unreadable)
      if (!next || next.done) return
      if (next.value.type === 'file') {
        this.waiting = next.value
        return
      }
      const { fieldname, value, valueTruncated } = next.value
      this.roomBytes -= fieldname.length + Buffer.byteLength(String(value))
      if (valueTruncated || this.roomBytes < 0) throw tooMuch()
      this.fields[fieldname] = value
    }
  }
}

const receivePart = (storage: Storage, part: MultipartFile, wanted: FilePart): Promise<ReceivedFile> => {
  if (part.fieldname !== wanted.field)
    throw new Failure('invalid', t('Files are only accepted in the field {field}.', { field: wanted.field }))
  return storage.receive(part.file, formFileName(part.filename ?? ''), wanted.maxBytes).catch((error: unknown) => {
    if (error instanceof TooManyBytes) throw tooLarge(wanted)
    if (error instanceof Error && !('code' in error)) unreadable(error)
    throw error
  })
}

/** Bytes of an upload that may be fields and boundaries, not file: far more than our fields can fill. */
export const otherBytes = 64_000

/** Refuses a file that is too large by the size that its request announces, before its bytes are read. */
export const refuseLarge = (wanted: FilePart, contentLength: number | null): void => {
  if ((contentLength ?? 0) - otherBytes > wanted.maxBytes) throw tooLarge(wanted)
}

const tooLarge = (wanted: FilePart): Failure => {
  const limit = bytesText(wanted.maxBytes)
  const text = wanted.largerInPieces
    ? t('Files larger than {limit} have to be sent in pieces.', { limit })
    : t('This file is larger than {limit}.', { limit })
  return new Failure('too_large', text, { fields: { [wanted.field]: text } })
}

const tooMuch = (): Failure => new Failure('too_large', t('This is too much at once.'))

const emptyFile = (wanted: FilePart, name: string): Failure => {
  const text = name === '' ? t('No file selected') : t('This file is empty.')
  return new Failure('invalid', text, { fields: { [wanted.field]: text } })
}

// The reader of forms names its limits by codes; whatever else it says is about bytes that are no form.
const unreadable = (error: unknown): never => {
  if (error instanceof Error && 'code' in error) throw error
  throw new Failure('invalid', t('This form can’t be read: it’s damaged or cut off.'))
}
