import { expect, onTestFinished, test } from 'vitest'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { readConfig } from './config.ts'
import { startServer } from './start-server.ts'

test('a web process leaves jobs to a worker, which answers for its health alone', async () => {
  const web = await startTestServer({ role: 'web' })
  onTestFinished(web.close)
  expect(await web.services.jobs.processes()).toBe(0)
  const marta = await signUpWithBand(web.address)
  const heard = await eventsOf(marta, web.address)
  onTestFinished(heard.close)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Harbour', demoVersion: 1, file: await mp3Sound(2, 220) })
  const { rows } = await web.owner.query("SELECT state FROM pgboss.job WHERE name = 'analyse-demo'")
  expect(rows).toEqual([{ state: 'created' }])

  const files = `${web.dataDir}/files`
  const worker = await startServer({ ...web.parts, role: 'worker', storage: new LocalStorage(files), port: 0 })
  onTestFinished(worker.stop)
  await heard.next('demos.analysed')
  expect((await marta.api.getDemo({ id: demo.id })).demo.analysis).toBe('ready')
  expect(await web.services.jobs.processes()).toBe(1)
  expect(await (await fetch(`${worker.address}/healthz`)).json()).toMatchObject({ status: 'ok' })
  for (const path of ['/', '/api/get-demos', '/openapi.json']) {
    expect([path, (await fetch(worker.address + path)).status]).toEqual([path, 404])
  }
})

test('a worker is told what its mails lead to', () => {
  const DATABASE_URL = 'postgres://owner@127.0.0.1/backline'
  expect(() => readConfig({ ROLE: 'worker', DATABASE_URL })).toThrow('ROLE=worker needs PUBLIC_URL')
  expect(() => readConfig({ ROLE: 'web' })).toThrow('ROLE=web needs DATABASE_URL')
  expect(() => readConfig({ ROLE: 'both' })).toThrow('it must be one of all, web, worker')
})
