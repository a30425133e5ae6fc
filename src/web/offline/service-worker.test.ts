import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { retiringWorker } from '#server/http/pages.ts'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  .replace("'BUILD'", "'b2'")
  .replace("'ENTRY'", "'/assets/entry.js'")
  .replace("['FIRST']", "['/assets/entry.js', '/theme.js']")
  .replace("['REST']", "['/assets/demos.js', '/assets/files.js']")
  .replace("['SOUNDS']", "['/assets/C2-new.mp3', '/assets/D2-same.mp3']")
  .replace("['TABS']", "['/assets/t-worker-new.js', '/assets/sonivox-same.sf3']")
  .replace("['SCREENS']", () => "['^/demos/?$', '^/demos/[^/]+/?$']")

type Answer = { status: number; text: string }
const answerOf = (text: string, status = 200) => ({
  text: async () => text,
  clone: () => answerOf(text, status),
  status,
  ok: status < 400,
})

/** A worker in a browser of our own: `web` answers what it asks for, or throws like a lost network. */
const workerOf = (script: string, web: (address: string) => Answer) => {
  const shelves = new Map<string, Map<string, unknown>>()
  const listeners = new Map<string, (event: object) => void>()
  const ask = async (request: string | { url: string }) => {
    const { text, status } = web(
      new URL(typeof request === 'string' ? request : request.url, 'https://b.test').pathname,
    )
    return answerOf(text, status)
  }
  const open = async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, unknown>()
    shelves.set(name, shelf)
    return {
      match: async (path: string) => shelf.get(path),
      delete: async (request: string | { url: string }) =>
        shelf.delete(typeof request === 'string' ? request : new URL(request.url).pathname),
      put: async (path: string, answer: unknown) => void shelf.set(path, answer),
      keys: async () => [...shelf.keys()].map((path) => ({ url: new URL(path, 'https://b.test').href })),
      addAll: async (requests: { url: string }[]) => {
        for (const request of requests) shelf.set(request.url, await ask(request))
      },
    }
  }
  const done: string[] = []
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => done.push('skipWaiting'),
    clients: { claim: async () => done.push('claim') },
    registration: { unregister: async () => done.push('unregister') },
  }
  class Request {
    url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const caches = { open, keys: async () => [...shelves.keys()], delete: async (name: string) => shelves.delete(name) }
  const location = { origin: 'https://b.test' }
  runInNewContext(script, { self, caches, fetch: ask, Request, Response, URL, location, Set, RegExp, Error })
  const run = async (type: string, more: object = {}): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({
      ...more,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    await work
  }
  /** The text that the worker answers with; null where it leaves the request to the browser. */
  const get = async (path: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
    let answer: Promise<{ text: () => Promise<string> }> | null = null
    const request = { url: new URL(path, location.origin).href, mode, method }
    listeners.get('fetch')?.({
      request,
      respondWith: (promise: Promise<{ text: () => Promise<string> }>) => {
        answer = promise
      },
    })
    return answer === null ? null : (await (answer as Promise<{ text: () => Promise<string> }>)).text()
  }
  return { run, get, open, shelves, done }
}

const online = (path: string): Answer => ({
  status: 200,
  text: path === '/demos' ? '<script src="/assets/entry.js">' : `net ${path}`,
})
const lost = (): Answer => {
  throw new TypeError('Failed to fetch')
}

const installed = async () => {
  let web: (path: string) => Answer = online
  const worker = workerOf(source, (path) => web(path))
  await worker.run('install')
  const answer = (next: typeof web): void => {
    web = next
  }
  return { ...worker, answer }
}

test('a screen comes from the server, and from the device only where nobody answers', async () => {
  const { get, answer } = await installed()
  expect(await get('/demos/7', 'navigate')).toBe('net /demos/7')
  answer(lost)
  expect(await get('/demos/7?t=3', 'navigate')).toContain('/assets/entry.js')
  answer(() => ({ status: 503, text: 'down' }))
  expect(await get('/demos', 'navigate')).toContain('/assets/entry.js')
  answer(() => ({ status: 404, text: 'no such page' }))
  expect(await get('/demos', 'navigate')).toBe('no such page')
})

test.each([
  ['/play-demo/1?workspace_id=2', 'cors', 'GET'],
  ['/download-demo/1', 'navigate', 'GET'],
  ['/download-song/1', 'navigate', 'GET'],
  ['/api/get-demos', 'cors', 'GET'],
  ['/demos', 'navigate', 'POST'],
  ['/login', 'navigate', 'GET'],
  ['/assets/of-another-build.js', 'cors', 'GET'],
  ['https://elsewhere.test/demos', 'navigate', 'GET'],
])('%s (%s, %s) never passes the worker', async (path, mode, method) => {
  const { get } = await installed()
  expect(await get(path, mode, method)).toBeNull()
})

test('parts with a hash come from the device, the few others from the server while it answers', async () => {
  const { get, answer } = await installed()
  answer((path) => ({ status: 200, text: `new ${path}` }))
  expect(await get('/assets/entry.js')).toBe('net /assets/entry.js')
  expect(await get('/theme.js')).toBe('new /theme.js')
  answer(lost)
  expect(await get('/theme.js')).toBe('net /theme.js')
})

test('a build is kept whole or not at all, and only with its own page', async () => {
  const torn = workerOf(source, (path) =>
    path === '/demos' ? { status: 200, text: '/assets/newer.js' } : online(path),
  )
  await expect(torn.run('install')).rejects.toThrow('another build')
  const away = workerOf(source, (path) => (path === '/theme.js' ? lost() : online(path)))
  await expect(away.run('install')).rejects.toThrow('Failed to fetch')
})

const whole = ['/assets/demos.js', '/assets/entry.js', '/assets/files.js', '/demos', '/theme.js']

test('the till comes first: the rest of the build is kept once a page asks for it, and what broke off goes on', async () => {
  const { run, get, shelves, answer } = await installed()
  const there = () => [...(shelves.get('backline.shell.b2')?.keys() ?? [])].sort()
  expect(there()).toEqual(['/assets/entry.js', '/demos', '/theme.js', '/unfinished'])
  expect(await get('/assets/demos.js')).toBe('net /assets/demos.js')
  const heard: boolean[] = []
  const ask = () => run('message', { ports: [{ postMessage: (isKept: boolean) => heard.push(isKept) }] })
  answer((path) => (path === '/assets/files.js' ? lost() : online(path)))
  await ask()
  expect(there()).toContain('/unfinished')
  answer(online)
  await Promise.all([ask(), ask()])
  expect(heard).toEqual([false, true, true])
  expect(there()).toEqual(whole)
})

test('a new build leaves the old one its parts until the old pages are closed, then takes its place', async () => {
  const { run, shelves, done } = workerOf(source, online)
  shelves.set('backline.shell.b1', new Map([['/assets/entry-of-b1.js', 'old']]))
  shelves.set('somebody-elses', new Map())
  await run('install')
  expect([...shelves.keys()]).toEqual(['backline.shell.b1', 'somebody-elses', 'backline.shell.b2'])
  expect([...(shelves.get('backline.shell.b2')?.keys() ?? [])].sort()).toEqual(whole)
  expect(shelves.get('backline.shell.b1')?.get('/assets/entry-of-b1.js')).toBe('old')
  expect(done).toEqual([])
  await run('activate')
  expect([...shelves.keys()]).toEqual(['somebody-elses', 'backline.shell.b2', 'backline.sounds'])
})

test('a sound is kept when it was first needed, not before, and no longer than its build', async () => {
  const { run, get, shelves, answer } = await installed()
  expect(shelves.get('backline.sounds')).toBeUndefined()
  expect(await get('/assets/C2-new.mp3')).toBe('net /assets/C2-new.mp3')
  answer(lost)
  expect(await get('/assets/C2-new.mp3')).toBe('net /assets/C2-new.mp3')
  await expect(get('/assets/D2-same.mp3')).rejects.toThrow('Failed to fetch')
  answer(() => ({ status: 404, text: 'gone' }))
  expect(await get('/assets/D2-same.mp3')).toBe('gone')
  shelves.get('backline.sounds')?.set('/assets/C2-old.mp3', 'old')
  await run('activate')
  expect([...(shelves.get('backline.sounds')?.keys() ?? [])]).toEqual(['/assets/C2-new.mp3'])
})

test('the worker of a server that has switched this off takes itself and its parts away', async () => {
  const worker = workerOf(retiringWorker, online)
  worker.shelves.set('backline.shell.b1', new Map())
  worker.shelves.set('backline.sounds', new Map())
  worker.shelves.set('somebody-elses', new Map())
  await worker.run('install')
  await worker.run('activate')
  expect(worker.done).toEqual(['skipWaiting', 'unregister'])
  expect([...worker.shelves.keys()]).toEqual(['somebody-elses'])
})

test('where tabs are kept, what draws and plays them of a new build is there before it replaces the old one', async () => {
  const parts = ['/assets/t-worker-new.js', '/assets/sonivox-same.sf3']
  const worker = workerOf(source, online)
  const { open } = worker
  const shelf = await open('backline.sounds')
  await shelf.put('/assets/t-worker-old.js', 'old')
  await shelf.put('/assets/sonivox-same.sf3', 'same')
  await worker.run('install')
  await worker.run('activate')
  expect([...(worker.shelves.get('backline.sounds')?.keys() ?? [])].toSorted()).toEqual(parts.toSorted())
  expect(worker.shelves.get('backline.sounds')?.get('/assets/sonivox-same.sf3')).toBe('same')
  expect(await worker.get('/assets/t-worker-new.js')).toBe('net /assets/t-worker-new.js')
  // Without it, or where there are sounds alone, megabytes are not fetched for nobody.
  const { shelves } = await installed()
  expect(shelves.get('backline.sounds')).toBeUndefined()
})
