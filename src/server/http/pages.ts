import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHelpAddress } from '#features/system/contract/help-articles.ts'
import { screenAt } from '#features/system/contract/screens.ts'
import { plainRequestPath, requestPagePath } from '#features/transfers/contract/transfer-limits.ts'
import { missing } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import { type Markup, markup } from '#kernel/markup.ts'
import { publicFonts } from '#kernel/public-look.ts'
import { fillPath } from '#kernel/route.ts'
import { sendFailure } from './failures.ts'
import { offlineWorkerPolicy, pagePolicy, workerPolicy } from './security-headers.ts'
import { sendHtml } from './send-page.ts'
import type { SessionCookies } from './session.ts'

/** A service worker that takes itself, the parts of the app that were kept, and what was shared, from the browsers that have one. */
export const retiringWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^backline\\.(shell\\.|sounds$|shared\\.)/.test(name)) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** The pages of the web app in one language. */
interface WebPages {
  shell: string
  /** Pages by their path, rendered at build time. */
  prerendered: Map<string, string>
  /** The service worker that opens the app without a network, or one that retires itself. */
  offlineWorker: string
}

/** The built web app, read into memory once. */
export interface WebApp {
  folder: string
  english: WebPages
  /** By the tag of the language. */
  others: ReadonlyMap<string, WebPages>
}

/** The name of a prerendered page's file: `/` is index, `/help/demos` is help-demos. */
const pageName = (path: string): string => (path === '/' ? 'index' : path.slice(1).replaceAll('/', '-'))

/** Reads the built web app; throws with what to do when it is not there. With `offline` off, browsers lose the worker they have. */
export const readWebApp = async (folder: string, offline: 'on' | 'off' = 'on'): Promise<WebApp> => {
  const english = await readPages(folder, offline)
  const others = new Map<string, WebPages>()
  for (const tag of await readdir(join(folder, 'languages')).catch(() => []))
    others.set(tag, await readPages(join(folder, 'languages', tag), offline))
  return { folder, english, others }
}

const readPages = async (folder: string, offline: 'on' | 'off'): Promise<WebPages> => {
  const shell = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Error('The web app is not built. Start with `npm start`, which builds it.')
  })
  const prerendered = new Map<string, string>()
  for (const file of await readdir(join(folder, 'prerendered')).catch(() => [])) {
    if (file.endsWith('.html'))
      prerendered.set(file.slice(0, -5), await readFile(join(folder, 'prerendered', file), 'utf8'))
  }
  const built = offline === 'on' ? readFile(join(folder, 'sw.js'), 'utf8') : Promise.resolve(retiringWorker)
  return { shell, prerendered, offlineWorker: await built.catch(() => retiringWorker) }
}

/** Serves the web app: hashed assets for ever, and every screen as a page with a fresh nonce. */
export const servePages = async (app: FastifyInstance, web: WebApp, cookies: SessionCookies): Promise<void> => {
  const pages = (): WebPages => web.others.get(languageTag()) ?? web.english
  await app.register(fastifyStatic, {
    root: join(web.folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    // A worker has the policy of its own file, not that of the page.
    setHeaders: (reply, path) => {
      if (/-worker-[\w-]+\.js/.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  for (const entry of await readdir(web.folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'sw.js' || entry.name.startsWith('.') || /\.(html|br|gz)$/.test(entry.name))
      continue
    app.get(`/${entry.name}`, (_request, reply) =>
      reply.sendFile(entry.name, web.folder, { maxAge: '1h', immutable: false }),
    )
  }
  const assets = await readdir(join(web.folder, 'assets'))
  for (const [path, begin] of Object.entries(publicFonts)) {
    const file = assets.find((name) => name.startsWith(begin) && name.endsWith('.woff2'))
    if (file === undefined) continue
    app.get(path, (_request, reply) =>
      reply.sendFile(file, join(web.folder, 'assets'), { maxAge: '30d', immutable: false }),
    )
  }
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('content-security-policy', offlineWorkerPolicy)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(pages().offlineWorker),
  )
  // What a phone shares is for the worker. Where there is none, nothing of it is read: the screen says what to do.
  app.post('/share', { onRequest: async (_request, reply) => reply.redirect('/share?problem=worker', 303) }, () => null)
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendFailure(missing(), request, reply)
    const path = decodedPath(request.url)
    const send = (status: number): FastifyReply =>
      sendScreen(
        (status === 200 && pages().prerendered.get(pageName(path ?? ''))) || pages().shell,
        status,
        reply,
        () => cookies.control(request, reply).csrfToken(),
        path !== null && plainPageAt(screen?.path, path),
      )
    const screen = path === null ? undefined : screenAt(path)
    // What a secret link leads to is for nobody who only passes by.
    if (screen?.path.includes('{token}')) reply.header('x-robots-tag', 'noindex')
    if (path !== null && screen && !isUnknownHelp(path)) return send(200)
    const asksForPage = request.headers.accept?.includes('text/html') && !path?.includes('.')
    return asksForPage ? send(404) : sendFailure(missing(), request, reply)
  })
}

/** Screens of the web app, each with the page of the server that replaces it without script. */
const plainPages: Readonly<Record<string, string>> = { [requestPagePath]: plainRequestPath }

const plainPageAt = (screen: string | undefined, path: string): Markup | null => {
  const plainPage = plainPages[screen ?? '']
  if (screen === undefined || plainPage === undefined) return null
  const given = path.split('/')
  const values = Object.fromEntries(screen.split('/').map((part, at) => [part.slice(1, -1), given[at] ?? '']))
  const address = fillPath(plainPage, values)
  return markup`<noscript><meta http-equiv="refresh" content="${`0;url=${address}`}"><a href="${address}">${t('Continue without JavaScript')}</a></noscript>`
}

// The screen itself says that there is no such topic or article; its status must say so too.
const isUnknownHelp = (path: string): boolean => path.startsWith('/help/') && !isHelpAddress(path)

const decodedPath = (url: string): string | null => {
  try {
    const path = decodeURI(url.split('?', 1)[0] ?? '/')
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  } catch {
    return null
  }
}

const sendScreen = (
  page: string,
  status: number,
  reply: FastifyReply,
  csrfToken: () => string,
  plainPage: Markup | null | false,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  let text = page.replaceAll('__NONCE__', nonce)
  // Only pages with a form that works without script carry a token, and with it a cookie.
  if (text.includes('__CSRF__')) text = text.replaceAll('__CSRF__', csrfToken())
  // Last, as it holds a part of the address.
  if (plainPage) text = text.replace(/<noscript>.*?<\/noscript>/s, () => plainPage.text)
  return sendHtml(reply.code(status), text, pagePolicy(nonce))
}

/** A server without a built web app (tests of calls) answers every other address with 404. */
export const serveNoPages = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request: FastifyRequest, reply) => sendFailure(missing(), request, reply))
}
