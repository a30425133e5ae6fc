/** A service worker that takes itself, and the parts of the app that were kept, from the browsers that have one. */
export const retiringWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^backline\\.(shell\\.|sounds$)/.test(name)) await caches.delete(name)
  await self.registration.unregister()
})()))
`
