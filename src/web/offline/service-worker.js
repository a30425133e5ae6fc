// Opens the app without a network: the page of every screen, and its parts. Media, downloads and calls never pass here.
// `scripts/offline-worker.ts` fills in the eight names in capitals after each build.
const build = 'BUILD'
const language = 'LANGUAGE'
const entry = 'ENTRY'
// What the till of merch needs. It comes before the rest, for a table may lose its network soon after it was opened.
const first = ['FIRST']
const rest = ['REST']
const files = new Set([...first, ...rest])
const tabParts = ['TABS']
const sounds = new Set(['SOUNDS'].concat(tabParts))
const screens = ['SCREENS'].map((pattern) => new RegExp(pattern))

const shelf = 'backline.shell.'
const soundShelf = 'backline.sounds'
const shell = '/demos'
// Lies next to the parts while the rest is missing; `shell-worker.ts` looks for it.
const unfinished = '/unfinished'

/** Keeps what is not there yet. A name with a hash says what is in it, so that the browser's own copy will do. */
const keepMissing = async (paths, atOnce) => {
  const cache = await caches.open(shelf + build)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => !there.has(path))
  while (missing.length > 0)
    await cache.addAll(
      missing
        .splice(0, atOnce)
        .map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })),
    )
}

let keeping = null
/** A few at a time: people who sell meanwhile are not to wait behind them. */
const keepRest = () => {
  const keep = async () => {
    await keepMissing(rest, 6)
    await (await caches.open(shelf + build)).delete(unfinished)
  }
  keeping ??= keep().finally(() => {
    keeping = null
  })
  return keeping
}

/** Where tabs are kept, what draws and plays them is on the shelf of sounds (`kept-tabs.ts`); each build needs its own. */
const keepTabParts = async () => {
  if (!(await caches.keys()).includes(soundShelf)) return
  const cache = await caches.open(soundShelf)
  const there = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const kind = (path) => path.replace(/-[^/]*$/, '')
  if (!tabParts.some((part) => there.some((path) => kind(path) === kind(part)))) return
  await cache.addAll(tabParts.filter((path) => !there.includes(path)).map((path) => new Request(path)))
}

const keepBuild = async () => {
  const cache = await caches.open(shelf + build)
  // Without cookies: the page is the same for everybody, and a fresh one has its own nonce and policy. The language of the account
  // would come by a cookie, and may be another than the browser's.
  const headers = { accept: 'text/html', 'accept-language': language }
  const page = await fetch(shell, { credentials: 'omit', cache: 'no-store', headers })
  const text = await page.clone().text()
  // While servers change over, the page may be of another build than this worker.
  if (!page.ok || !text.includes(entry)) throw new Error('The page is of another build.')
  await keepMissing(first, first.length)
  await keepTabParts()
  const kept = await caches.keys()
  // The build before goes only when all of this one is there.
  if (kept.some((name) => name.startsWith(shelf) && name !== shelf + build)) await keepMissing(rest, 6)
  else await cache.put(unfinished, new Response())
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
// The only message there is: a page asks for the rest, and hears when it is there.
self.addEventListener('message', (event) => {
  const answer = (isKept) => event.ports[0]?.postMessage(isKept)
  event.waitUntil(
    keepRest().then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

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
