// Part of the service worker: shows what the server pushes (`contract/push-message.ts` says what that holds).
const showBadge = async (unread) => {
  // Only where the system has badges, and lets an app have one.
  await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined)
}

const showPush = async (message) => {
  const { title, body, tag, lang, ask, unread } = message
  const actions = ask ? ['yes', 'no'].map((action) => ({ action, title: ask[action].label })) : []
  await showBadge(unread)
  await self.registration.showNotification(title, {
    ...{ body, tag, lang, actions, data: message, icon: '/icon-192.png' },
    renotify: true,
  })
}

/** Makes a change as the page would: with the session of this browser, and a token of it. */
const change = async (path, fields, workspaceId) => {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const token = await fetch('/api/csrf-token', { headers: { accept: headers.accept } })
  headers['x-csrftoken'] = (await token.json()).csrfToken
  if (workspaceId) headers['x-workspace-id'] = workspaceId
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(fields) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
}

/** Whether the one who was told is still the one who is signed in here. */
const isFor = async ({ person }) => {
  const answer = await fetch('/api/get-session-user-id', { headers: { accept: 'application/json' } })
  return answer.ok && (await answer.json()).user_id === person
}

const markRead = ({ notificationId }) =>
  notificationId && change('/mark-notification-as-read', { notification_id: notificationId })

/** Says yes or no for the person, and that it was said; where that does not work, the screen opens on which one says it. */
const say = async (message, answer) => {
  const { eventId, occurrence, workspaceId } = message.ask
  try {
    if (!(await isFor(message))) throw new Error('Somebody else is signed in here.')
    await change('/answer-event', { eventId, occurrence, answer, comment: '' }, workspaceId)
  } catch {
    return openScreen(message)
  }
  await markRead(message)?.catch(() => undefined)
  const { title, tag, lang } = message
  const body = message.ask[answer].said
  // Nothing unread is behind it any more: it stays until somebody has seen it.
  const data = { ...message, ask: undefined, notificationId: null }
  await self.registration.showNotification(title, { body, tag, lang, data, silent: true })
}

const msToAnswer = 1000
/** An open app goes to a screen by itself, so that nothing is lost that somebody typed; false where none answers. */
const goThere = async (client, path) => {
  const { port1, port2 } = new MessageChannel()
  const hasGone = new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), msToAnswer)
  })
  client.postMessage({ open: path }, [port2])
  return hasGone
}

/** Opens a screen of this site, in the app where it is open. */
const openScreen = async ({ url }) => {
  const address = new URL(url, location.origin)
  const path = address.origin === location.origin ? address.pathname + address.search + address.hash : '/'
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windows.find(({ focused }) => focused) ?? windows[0]
  if (client && (await goThere(client, path))) return client.focus().catch(() => undefined)
  return self.clients.openWindow(path)
}

const press = async ({ notification, action }) => {
  notification.close()
  const message = notification.data
  if (message.ask && (action === 'yes' || action === 'no')) return say(message, action)
  await openScreen(message)
  if (await isFor(message)) await markRead(message)
}

/** The push service has another address for this browser: the server is told, and goes on. */
const subscribeAgain = async ({ oldSubscription, newSubscription }) => {
  const { applicationServerKey } = (newSubscription ?? oldSubscription).options
  const wanted = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (newSubscription ?? (await self.registration.pushManager.subscribe(wanted))).toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const letters = String.fromCharCode(...new Uint8Array(applicationServerKey))
  const publicKey = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  await change('/add-push-device', { endpoint, p256dh: keys.p256dh, auth: keys.auth, publicKey, timeZone })
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data.json())))
self.addEventListener('notificationclick', (event) => event.waitUntil(press(event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
