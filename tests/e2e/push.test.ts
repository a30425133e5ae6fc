import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PushMessage } from '#features/notifications/contract/push-message.ts'
import { pushWhatIsNew } from '#features/notifications/server/push/push-news.ts'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, signInAs, startWebServer } from '#tests/support/browser.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let service: PushService
let marta: QuickPerson
let jon: QuickPerson
beforeAll(async () => {
  service = await startPushService()
  server = await startWebServer({ pushNetworks: ['127.0.0.0/8'] })
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  jon.workspaceId = marta.workspaceId
  service.publicKey = (await jon.api.getPushSettings({})).publicKey
})
afterAll(async () => {
  await server?.close()
  await service?.close()
})

/** Only the whole program shows notifications. */
const openPhone = async () => {
  const browser = await chromium.launch({
    executablePath: process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } })
  await context.grantPermissions(['notifications'])
  await signInAs(context, server, jon)
  return { context, page: await context.newPage() }
}

/** Has the browser subscribe to our push service, for no other can be reached here; the rest of it is its own. */
const subscribeHere = async (page: Page): Promise<void> => {
  const { subscription } = service.subscribe()
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const key = 'stand-in subscription'
    const made = (applicationServerKey: string) => {
      const letters = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(key)
          return true
        },
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const kept = localStorage.getItem(key)
        return kept === null ? null : made(kept)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey)
        return made(applicationServerKey)
      },
    })
  }, subscription)
}

/** Hands messages to the worker of a page, as the browser does when one comes from its push service. */
const deliverTo = async (page: Page): Promise<(message: PushMessage) => Promise<void>> => {
  const debug = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await debug.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message) => {
    const { origin } = new URL(page.url())
    await debug.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** What comes to the push service once so much time has passed that nobody waits for. */
const pushed = async (): Promise<PushMessage> => {
  service.taken.length = 0
  for (const table of ['notifications', 'push_devices'])
    await server.owner.query(`UPDATE ${table} SET created_at = created_at - interval '2 minutes'`)
  await server.owner.query('UPDATE push_settings SET last_pushed_at = NULL, quiet_from = NULL, quiet_until = NULL')
  await pushWhatIsNew(server.services)
  return (await until(async () => service.taken[0])).message
}

test('a phone is switched on by a press, shows an invitation, and says yes from it', async () => {
  const { page, context } = await openPhone()
  await subscribeHere(page)
  await page.goto(`/homepage?workspace=${jon.workspaceId}`)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('link', { name: 'On your phone, too' }).click()
  await page.getByRole('button', { name: 'Switch on notifications' }).click()
  await page.getByText('Notifications are on for this device.').waitFor()
  await page.getByLabel('The community').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await until(async () => service.taken.some(({ message }) => message.tag === 'test'))
  expect(service.faults).toEqual([])

  const { event } = await marta.api.addEvent({
    title: 'Rehearsal',
    date: '2097-03-05',
    start: '19:00',
    end: '22:00',
    attendeeIds: [jon.id],
  })
  const deliver = await deliverTo(page)
  const message = await pushed()
  await deliver(message)
  expect(await until(async () => (await shownIn(page))[0])).toMatchObject({
    title: 'Night Ferry',
    tag: expect.stringMatching(/^question:/),
  })
  const worker = context.serviceWorkers()[0]
  // A press on a button of a notification, which a browser without a screen does not draw.
  const press = (action: string) =>
    worker?.evaluate(async (pressed) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (type: string, init: object) => Event
      }
      const [notification] = await scope.registration.getNotifications()
      globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: pressed }))
    }, action)
  await press('yes')
  await until(async () => (await shownIn(page))[0]?.body === 'You said yes: Rehearsal')
  expect((await marta.api.getEvent({ eventId: event.id })).event.answers.yes).toEqual([jon.id])
  await until(async () => (await jon.api.getUnreadCount({})).unread === 0)

  // Another thing leads to its screen in the app that is open, and is read with that.
  const { task } = await marta.api.addBoardTask({ name: 'Book the van', priority: 'mid', assigned_to: 'jon' })
  await deliver(await pushed())
  await until(async () => (await shownIn(page)).some(({ body }) => body.includes('Book the van')))
  await page.evaluate(async (tag) => {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) if (shown.tag === tag) shown.close()
  }, message.tag)
  await press('')
  await page.waitForURL((url) => url.pathname === '/board' && url.searchParams.get('task') === task.id)
  await until(async () => (await jon.api.getUnreadCount({})).unread === 0)

  await page.goto('/logout')
  await page.getByText('You are logged out.').waitFor()
  expect((await server.owner.query('SELECT FROM push_devices')).rowCount).toBe(0)
  await page.waitForFunction(() => localStorage.getItem('stand-in subscription') === null)
  expect(await shownIn(page)).toEqual([])
})

test('a browser that blocks notifications says so, and asks for nothing', async () => {
  const eva = await quickPersonWithBand(server, 'eva')
  const { page } = await openPage(server, eva, { width: 390, height: 844, theme: 'dark' })
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await page.goto(`/settings?workspace=${eva.workspaceId}`)
  await page.getByText('This browser blocks notifications from Backline.').waitFor()
  expect(await page.getByRole('button', { name: 'Switch on notifications' }).count()).toBe(0)
})
