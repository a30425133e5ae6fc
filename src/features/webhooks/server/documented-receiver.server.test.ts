import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

/** The receiver of docs/webhooks.md as it stands there, at a port of its own. */
const startDocumented = async (port: number, secret: string) => {
  const page = readFileSync('docs/webhooks.md', 'utf8')
  const code = page
    .match(/```js\n([\s\S]*?)```/)?.[1]
    ?.replace('listen(8080)', `listen(${port}, () => console.log('up'))`)
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', code ?? ''], {
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    receiver.kill()
    if (receiver.exitCode === null && receiver.signalCode === null) await once(receiver, 'exit')
  })
  const said: string[] = []
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  await until(async () => said.length > 0)
  said.length = 0
  return said
}

test('the receiver of the documentation takes what is from its band, once, and nothing else', async () => {
  const server = await startTestServer({ webhookNetworks: ['127.0.0.0/8'] })
  onTestFinished(() => server.close())
  const marta = await quickPersonWithBand(server, 'marta')
  const port = await freePort()
  const add = (name: string) => marta.api.addWebhook({ name, address: `http://127.0.0.1:${port}/`, format: 'standard' })
  const [own, other] = [await add('Own'), await add('Other')]
  const said = await startDocumented(port, own.secret)
  const statusOf = async (webhookId: string) =>
    (await marta.api.getWebhookDeliveries({ webhookId })).deliveries[0]?.status
  const { delivery } = await marta.api.testWebhook({ webhookId: own.webhook.id })
  expect(await until(() => statusOf(own.webhook.id))).toBe(204)
  await marta.api.replayWebhookDelivery({ deliveryId: delivery.id })
  expect(await until(() => statusOf(own.webhook.id))).toBe(204)
  await marta.api.testWebhook({ webhookId: other.webhook.id })
  expect(await until(() => statusOf(other.webhook.id))).toBe(401)
  expect(said.join('')).toBe('test This is a test of the webhook “Own”.\n')
})
