import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { tusPieceType, tusVersion } from '#kernel/tus.ts'
import type { TusReply } from './raw-reply.ts'

/** Lets the rows of this instance, and no others, get a piece of a file as their body: it is left for the handler to read. */
export const takePieces = (app: FastifyInstance): void => {
  app.addContentTypeParser(tusPieceType, (_request, _body, done) => done(null))
}

/** Refuses a caller who speaks another version of the protocol, or sends a piece where none belongs. */
export const requireTus = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('tus-resumable', tusVersion)
  if (request.headers['tus-resumable'] !== tusVersion) {
    reply.header('tus-version', tusVersion)
    throw new Failure('other_version', `Uploads are taken by tus ${tusVersion} only: name it in Tus-Resumable.`)
  }
  const isPiece = request.headers['content-type'] === tusPieceType
  if (isPiece !== (request.method === 'PATCH')) {
    throw new Failure('unsupported', `The bytes of a file come by PATCH, as ${tusPieceType}.`)
  }
}

/** Sends what a row of the kind tus returns: it has headers and no body. */
export const sendTus = (reply: FastifyReply, { status, headers }: TusReply): FastifyReply =>
  reply.code(status).headers(headers).send()
