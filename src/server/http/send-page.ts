import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageReply } from './raw-reply.ts'

/** Whether a caller who names these tags has this one already: the weak comparison of RFC 9110, section 8.8.3.2, as proxies that compress make a strong tag weak. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag) === true

/** Sends a document under its own policy: the only way by which HTML of ours leaves the server. */
export const sendHtml = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    // The language is that of the cookie, else that of the browser.
    .header('vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(html)

/** Answers GET, HEAD and the forms of a page that the server writes; a browser that has the same page is told so. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PageReply): FastifyReply => {
  reply.code(page.status)
  // What a secret link leads to is for nobody who only passes by.
  if (!page.indexed) reply.header('x-robots-tag', 'noindex')
  if (page.framed) reply.header('x-frame-options', 'SAMEORIGIN')
  if (page.cacheControl !== null) {
    const etag = `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', page.cacheControl).header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  return sendHtml(reply, page.html, page.policy)
}
