import { api } from '#web/api.ts'
import { startShellWorker } from '#web/offline/shell-worker.ts'

/** Whether this browser shows what is pushed: `home` where it does so only from the home screen. */
export type DeviceState = 'on' | 'off' | 'denied' | 'home' | 'none'

// iOS and iPadOS push to what was added to the home screen alone, and have nothing of it elsewhere.
const needsHomeScreen = (): boolean =>
  'standalone' in navigator && !matchMedia('(display-mode: standalone)').matches && !('PushManager' in globalThis)

const registrationHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** The subscription of this browser; null without one. */
const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await registrationHere())?.pushManager?.getSubscription()) ?? null

/** How it is with this browser; `isKnown` is whether the server has it as a device of this session. */
export const deviceState = async (isKnown: boolean): Promise<DeviceState> => {
  if (needsHomeScreen()) return 'home'
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  return isKnown && Notification.permission === 'granted' && (await subscriptionHere()) ? 'on' : 'off'
}

const subscribe = async (publicKey: string): Promise<void> => {
  const registration = await registrationHere()
  if (!registration) throw new Error('There is no worker to show notifications.')
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = made.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await api.addPushDevice({ endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', publicKey, timeZone })
}

/** Asks the person, and has news pushed here; false when they do not want it. */
export const switchOnHere = async (publicKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await startShellWorker()
  await navigator.serviceWorker.ready
  // One that was made with another key is of no use.
  await (await subscriptionHere())?.unsubscribe()
  await subscribe(publicKey)
  return true
}

/** Takes from this browser what was shown in it, and has it subscribe to nothing any more. */
export const forgetHere = async (): Promise<void> => {
  for (const shown of await shownHere()) shown.close()
  await (await subscriptionHere())?.unsubscribe()
  await navigator.clearAppBadge?.()
}

const shownHere = async (): Promise<Notification[]> => (await (await registrationHere())?.getNotifications?.()) ?? []

/** Closes the notifications of this browser that are about something unread; what an answer was stays. */
export const closeRead = async (): Promise<void> => {
  for (const shown of await shownHere()) if (shown.data?.notificationId) shown.close()
}

const sameKey = (subscription: PushSubscription, publicKey: string): boolean => {
  const key = subscription.options.applicationServerKey
  if (!key) return false
  const letters = String.fromCharCode(...new Uint8Array(key))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/**
 * Brings this browser and the server together: what was ended elsewhere, or belonged to another session, ends here, too; a key that
 * is another one now is subscribed with again.
 */
export const bringTogether = async (): Promise<void> => {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { publicKey, devices } = await api.getPushSettings({})
  if (!devices.some(({ isThis }) => isThis)) return void (await subscription.unsubscribe())
  if (sameKey(subscription, publicKey)) return
  await subscription.unsubscribe()
  await subscribe(publicKey)
}
