// Part of the service worker: takes what a phone shares to the app, and keeps it for the screen that asks what it is to become
// (`shared-shelf.ts` reads it). None of it goes to the server from here.
const shareShelf = 'backline.shared.'
const sharePath = '/share'
const mostShared = { waiting: 10, files: 20, bytes: 500_000_000, textBytes: 100_000 }
const longestShareMs = 24 * 3_600_000

const waitingShares = async () => (await caches.keys()).filter((name) => name.startsWith(shareShelf))

const dropOldShares = async () => {
  for (const name of await waitingShares())
    if (!(Math.abs(Date.now() - Number(name.split('.')[2])) < longestShareMs)) await caches.delete(name)
}

/** More than may be shared at once. */
class TooMuch extends Error {}

/** Lets through what there is room for, and counts it. */
const within = (room) =>
  new TransformStream({
    transform: (piece, onward) => {
      room.left -= piece.length
      if (room.left < 0) throw new TooMuch()
      onward.enqueue(piece)
    },
  })

/** Puts on a shelf what a form says and the files in it; answers whether there was anything. */
const fillShelf = async (shelf, request) => {
  const said = { title: '', text: '', url: '', files: [], person: null }
  const forFiles = { left: mostShared.bytes }
  await readForm(request, async ({ name, fileName, type }, stream) => {
    if (fileName === undefined) {
      const text = await new Response(stream.pipeThrough(within({ left: mostShared.textBytes }))).text()
      if (name === 'title' || name === 'text' || name === 'url') said[name] = text
      return
    }
    const path = `${sharePath}/files/${said.files.length}`
    const before = forFiles.left
    await shelf.put(path, new Response(stream.pipeThrough(within(forFiles))))
    // A form in which no file was chosen has one without a name.
    if (fileName === '' && forFiles.left === before) return void (await shelf.delete(path))
    said.files.push({ path, name: fileName || 'file', type })
    if (said.files.length > mostShared.files) throw new TooMuch()
  })
  await shelf.put(`${sharePath}/said`, Response.json(said))
  return said.files.length > 0 || [said.title, said.text, said.url].some((text) => text.trim() !== '')
}

const problemOfShare = (error) => {
  if (error instanceof TooMuch) return 'large'
  return error instanceof FormFault ? 'unread' : 'full'
}

/** Keeps a share beside those that wait already; answers why not, where it cannot. */
const keepShare = async (request) => {
  await dropOldShares()
  if ((await waitingShares()).length >= mostShared.waiting) return 'many'
  const name = `${shareShelf}${Date.now()}.${crypto.randomUUID()}`
  try {
    if (!(await fillShelf(await caches.open(name), request))) await caches.delete(name)
    return null
  } catch (error) {
    await caches.delete(name)
    return problemOfShare(error)
  }
}

const takeShare = async (request) => {
  const problem = await keepShare(request).catch(problemOfShare)
  return Response.redirect(problem === null ? sharePath : `${sharePath}?problem=${problem}`, 303)
}

/** Whether another site sent the form. A share from the system names no site, and neither does one that hides itself. */
const isFromElsewhere = ({ referrer, headers }) =>
  [referrer, headers.get('origin')].some(
    (from) => /^https?:/.test(from ?? '') && new URL(from).origin !== location.origin,
  )

self.addEventListener('activate', (event) => event.waitUntil(dropOldShares()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'POST' || request.mode !== 'navigate') return
  if (origin !== location.origin || pathname !== sharePath || isFromElsewhere(request)) return
  event.respondWith(takeShare(request))
})
