import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'

let server: TestServer
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  server = await startWebServer({ webhookNetworks: ['127.0.0.0/8'] })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

test('a band adds a webhook, tests it, reads why it failed, and sends it again', async () => {
  const marta = await quickPersonWithBand(server, 'marta')
  const { page, watch } = await openPage(server, marta, { width: 390, height: 844 })
  watch.expect({ status: 400, path: '/add-webhook' })
  await page.goto(`/settings?workspace=${marta.workspaceId}`)
  await page.getByRole('link', { name: 'Open webhooks' }).click()
  await page.getByText('No webhook yet').waitFor()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabel('Name').fill('Our program')
  await page.getByLabel('Address').fill('nowhere')
  await page.keyboard.press('Enter')
  await page.getByText('An address looks like https://example.com/webhook.').waitFor()
  await page.getByLabel('Address').fill(receiver.address)
  await page.getByLabel('Everything the band is told').uncheck()
  await page.getByLabel('Note on a song').uncheck()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  const secret = await page.getByLabel('Secret of “Our program”').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  receiver.answers = { status: 500 }
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Answer 500').waitFor()
  receiver.answers = { status: 204 }
  await page.getByRole('button', { name: 'Send again: This is a test' }).click()
  await page.getByText('Delivered', { exact: true }).waitFor()
  const call = await until(async () => receiver.calls[1])
  expect(receiver.verified(call, secret)).toMatchObject({ type: 'test' })
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Switch on' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhook yet').waitFor()
})
