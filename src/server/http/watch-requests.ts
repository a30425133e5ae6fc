import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Route } from '#kernel/route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the row, for those who count and log. */
    row?: string
    /** The kind of the row. */
    kind?: Route['kind']
  }
}

/** A request that has ended; nothing of it names a band, a person or a file. */
export interface EndedRequest {
  id: string
  /** The name of its row; `other` for all else, such as pages and assets of the web app. */
  row: string
  method: string
  /** 499 where the caller hung up before the answer began. */
  status: number
  ms: number
  /** What was sent, with the headers. */
  bytes: number
  isStream: boolean
}

/** Somebody who is told of requests. */
export interface RequestWatcher {
  /** A request that goes on until somebody hangs up has begun. */
  streamBegins?: () => void
  ended: (request: EndedRequest) => void
}

const hungUp = 499

// A call that another one makes within the process has no line: nothing is sent.
const sentOn = ({ bytesWritten }: Partial<Pick<Socket, 'bytesWritten'>>): number => bytesWritten ?? 0

/** Tells those who count and log of each request, once its line is done with it. */
export const watchRequests = (app: FastifyInstance, watchers: readonly RequestWatcher[]): void => {
  if (watchers.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    const { socket } = request.raw
    const sentBefore = sentOn(socket)
    const { config } = request.routeOptions
    const isStream = config.kind === 'live'
    if (isStream) for (const { streamBegins } of watchers) streamBegins?.()
    reply.raw.once('close', () => {
      const ended = {
        id: request.id,
        row: config.row ?? 'other',
        method: request.method,
        status: reply.raw.headersSent ? reply.raw.statusCode : hungUp,
        ms: performance.now() - began,
        bytes: sentOn(socket) - sentBefore,
        isStream,
      }
      for (const watcher of watchers) watcher.ended(ended)
    })
    done()
  })
}
