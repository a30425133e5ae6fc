import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = ['form-parts.js', 'share-worker.js']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
  .replace('500_000_000', '1000')
  .replace('100_000', '200')

/** The worker in a browser of our own, whose shelves are full at `room` bytes. */
const workerOf = (room = 10_000) => {
  const shelves = new Map<string, Map<string, Buffer>>()
  const listeners = new Map<string, (event: object) => void>()
  const open = async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, Buffer>()
    shelves.set(name, shelf)
    return {
      put: async (path: string, answer: Response) => {
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (bytes.length > room) throw new DOMException('Full', 'QuotaExceededError')
        shelf.set(path, bytes)
      },
      delete: async (path: string) => shelf.delete(path),
    }
  }
  const caches = { open, keys: async () => [...shelves.keys()], delete: async (name: string) => shelves.delete(name) }
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  const location = { origin: 'https://b.test' }
  runInNewContext(source, {
    ...{ self, caches, location, Date, URL, Error, Uint8Array, TextEncoder, TextDecoder, TransformStream, crypto },
    Response: class extends Response {
      static override redirect = (path: string) => new Response(null, { status: 303, headers: { location: path } })
    },
  })
  const told = async (event: object): Promise<string | null> => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({ request: event, respondWith: (given: Promise<Response>) => (answer = given) })
    return answer ? (await answer).headers.get('location') : null
  }
  return { shelves, told }
}

const boundary = '----WebKitFormBoundaryA1'
const lines = (...parts: string[]): string =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
const text = (name: string, value: string): string => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const file = (name: string, value: string, type = 'audio/wav'): string =>
  `Content-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}`

/** The post of a form, which arrives in pieces of some bytes. */
const post = (form: string, piece = 64, more: object = {}) => {
  const bytes = new TextEncoder().encode(form)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (onward) => {
      if (at >= bytes.length) return onward.close()
      onward.enqueue(bytes.subarray(at, at + piece))
      at += piece
    },
  })
  return {
    ...{ method: 'POST', mode: 'navigate', url: 'https://b.test/share', referrer: '', body },
    headers: new Headers({ 'content-type': `multipart/form-data; boundary=${boundary}` }),
    ...more,
  }
}

const kept = (shelves: Map<string, Map<string, Buffer>>) =>
  [...shelves.values()].map((shelf) => ({
    said: JSON.parse(shelf.get('/share/said')?.toString() ?? 'null'),
    files: [...shelf].filter(([path]) => path.startsWith('/share/files/')).map(([, bytes]) => bytes.toString()),
  }))

test('a form is read the same in pieces of any size, with all that looks like its marks', async () => {
  const near = `\r\n--${boundary.slice(0, -1)}\r\n\r\n--`
  const form = lines(
    text('title', 'Přístav'),
    text('other', 'no field of a share'),
    file('a %22b%22 é.wav', near),
    file('', ''),
    file('empty.txt', '', 'text/plain'),
  )
  for (const piece of [1, 2, 3, 7, 41, 5000]) {
    const { shelves, told } = workerOf()
    expect(await told(post(form, piece))).toBe('/share')
    const files = [
      { path: '/share/files/0', name: 'a "b" é.wav', type: 'audio/wav' },
      { path: '/share/files/1', name: 'empty.txt', type: 'text/plain' },
    ]
    expect(kept(shelves)).toEqual([
      { said: { title: 'Přístav', text: '', url: '', files, person: null }, files: [near, ''] },
    ])
  }
})

test('what has no room, is too much, ends too early or is no form is refused by name, and nothing of it stays', async () => {
  const many = Array.from({ length: 21 }, (_, at) => file(`${at}.wav`, 'x'))
  const cases: [string, ReturnType<typeof post>, number?][] = [
    ['large', post(lines(file('a.wav', 'x'.repeat(600)), file('b.wav', 'x'.repeat(600))))],
    ['large', post(lines(...many))],
    ['large', post(lines(text('text', 'x'.repeat(300))))],
    ['full', post(lines(file('a.wav', 'x'.repeat(600)))), 500],
    ['unread', post(lines(file('a.wav', 'x'.repeat(600))).slice(0, 400))],
    ['unread', post('title=a', 64, { headers: new Headers({ 'content-type': 'text/plain' }) })],
  ]
  for (const [problem, request, room] of cases) {
    const { shelves, told } = workerOf(room)
    expect(await told(request)).toBe(`/share?problem=${problem}`)
    expect(shelves.size).toBe(0)
  }
})

test('each share waits by itself, ten at most; an empty one is none, and one of yesterday makes room', async () => {
  const { shelves, told } = workerOf()
  expect(await told(post(lines(text('text', ' '), file('', ''))))).toBe('/share')
  expect(shelves.size).toBe(0)
  for (let at = 0; at < 10; at += 1) await told(post(lines(text('text', `${at}`))))
  expect(await told(post(lines(text('text', 'one more'))))).toBe('/share?problem=many')
  expect(kept(shelves).map(({ said }) => said.text)).toEqual(Array.from({ length: 10 }, (_, at) => `${at}`))
  const [first = ''] = shelves.keys()
  shelves.set(`backline.shared.${Date.now() - 25 * 3_600_000}.x`, shelves.get(first) ?? new Map())
  shelves.delete(first)
  shelves.set('backline.sounds', new Map())
  expect(await told(post(lines(text('text', 'one more'))))).toBe('/share')
  expect(kept(shelves).map(({ said }) => said?.text)).not.toContain('0')
  expect([...shelves.keys()]).toContain('backline.sounds')
})

test('only a navigation of this site or of the system is taken', async () => {
  const form = lines(text('text', 'bait'))
  const { shelves, told } = workerOf()
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  for (const more of [
    { mode: 'cors' },
    { method: 'GET' },
    { url: 'https://b.test/share/more' },
    { url: 'https://c.test/share' },
    { referrer: 'https://c.test/there' },
    { headers: new Headers({ ...type, origin: 'https://c.test' }) },
  ])
    expect(await told(post(form, 64, more))).toBe(null)
  expect(shelves.size).toBe(0)
  expect(await told(post(form, 64, { referrer: 'https://b.test/homepage' }))).toBe('/share')
})
