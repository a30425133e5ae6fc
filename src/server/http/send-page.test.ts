import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { markup } from '#kernel/markup.ts'
import { htmlPage } from '#server/html/html-page.ts'
import { sendPage } from './send-page.ts'

const style = 'p { color: #123456 }'
const script = 'document.title = "x"'
const serve = async (more: Partial<Parameters<typeof htmlPage>[0]>, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const app = Fastify()
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    exposeHeadRoute: false,
    handler: (request, reply) =>
      sendPage(request, reply, htmlPage({ title: '<T>', style, body: markup`<p>${'<b>'}</p>`, ...more })),
  })
  return app.inject({ method, url: '/', headers })
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

test('a page lets its own style and script run, and nothing else', async () => {
  const answer = await serve({ script })
  expect(answer.body).toContain(`<title>&lt;T&gt;</title>`)
  expect(answer.body).toContain(`<style>${style}</style>`)
  expect(answer.body).toContain('<p>&lt;b&gt;</p>')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain(`style-src 'sha256-${sha256(style)}'; script-src 'sha256-${sha256(script)}'`)
  expect(policy).toMatch(/^default-src 'none'/)
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' })
  expect((await serve({})).headers['content-security-policy']).not.toContain('script-src')
})

test('a page that may be kept is the same each time, and is not sent to a browser that has it', async () => {
  const first = await serve({ cacheControl: 'public, max-age=60', indexed: true })
  expect(first.headers['x-robots-tag']).toBeUndefined()
  const etag = String(first.headers.etag)
  const again = await serve({ cacheControl: 'public, max-age=60' }, { 'if-none-match': `W/${etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await serve({ cacheControl: 'public, max-age=60', title: 'Other' }, { 'if-none-match': etag })
  expect(other.statusCode).toBe(200)
  expect((await serve({})).headers.etag).toBeUndefined()
})

test('HEAD tells the length of what GET would bring, and brings nothing', async () => {
  const head = await serve({ status: 400 }, {}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([400, ''])
  expect(Number(head.headers['content-length'])).toBe((await serve({ status: 400 })).body.length)
})
