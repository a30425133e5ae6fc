// Opens the app without a network: the page of every screen, and its parts. Media, downloads and calls never pass here.
// `scripts/offline-worker.ts` fills in the five names in capitals after each build.
const build = 'BUILD'
const entry = 'ENTRY'
const files = new Set(['FILES'])
const sounds = new Set(['SOUNDS'])
const screens = ['SCREENS'].map((pattern) => new RegExp(pattern))

const shelf = 'backline.shell.'
const soundShelf = 'backline.sounds'
const shell = '/demos'

const keepBuild = async () => {
  const cache = await caches.open(shelf + build)
  // Without cookies: the page is the same for everybody, and a fresh one has its own nonce and policy.
  const page = await fetch(shell, { credentials: 'omit', cache: 'no-store', headers: { accept: 'text/html' } })
  const text = await page.clone().text()
  // While servers change over, the page may be of another build than this worker.
  if (!page.ok || !text.includes(entry)) throw new Error('The page is of another build.')
  await cache.addAll([...files].map((path) => new Request(path, { cache: 'no-cache' })))
  await cache.put(shell, page)
}

const dropOtherBuilds = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(shelf) && name !== shelf + build) await caches.delete(name)
  }
  await dropOldSounds()
  await self.clients.claim()
}

/** Sounds outlive a build, for they are many; those that this one does not have go. */
const dropOldSounds = async () => {
  const cache = await caches.open(soundShelf)
  for (const request of await cache.keys()) {
    if (!sounds.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

// No skipWaiting: pages of the last build keep their parts until the last of them is closed.
self.addEventListener('install', (event) => event.waitUntil(keepBuild()))
self.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds()))

const kept = async (path) => {
  const cache = await caches.open(shelf + build)
  return cache.match(path, { ignoreVary: true })
}

/** The server's own page; the kept one only where nobody answers, so that none is ever stale. */
const page = async (request) => {
  try {
    const answer = await fetch(request)
    if (answer.status < 502 || answer.status > 504) return answer
    return (await kept(shell)) ?? answer
  } catch (error) {
    const page = await kept(shell)
    if (!page) throw error
    return page
  }
}

/** Parts with a hash in their name never change; of the few others the server's come first. */
const part = async (request, path) => {
  if (path.startsWith('/assets/')) return (await kept(path)) ?? fetch(request)
  return fetch(request).catch(async (error) => {
    const found = await kept(path)
    if (!found) throw error
    return found
  })
}

/** A note or a loop of the practice rooms: asked for when it is first needed, and kept from then on. */
const sound = async (request, path) => {
  const cache = await caches.open(soundShelf)
  const found = await cache.match(path, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  // A full device is no reason for silence.
  if (answer.status === 200) await cache.put(path, answer.clone()).catch(() => undefined)
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (screens.some((screen) => screen.test(pathname))) event.respondWith(page(request))
  } else if (files.has(pathname)) event.respondWith(part(request, pathname))
  else if (sounds.has(pathname)) event.respondWith(sound(request, pathname))
})
