import { expect, inject, onTestFinished, test } from 'vitest'
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

test('a web process has twelve connections at most, however much is asked of it', async () => {
  const web = await startTestServer({ role: 'web' })
  onTestFinished(web.close)
  const people = await Promise.all(Array.from({ length: 4 }, () => signUpWithBand(web.address)))
  const heard = await eventsOf(people[0] ?? (await signUpWithBand(web.address)), web.address)
  onTestFinished(heard.close)
  let [most, goesOn] = [0, true]
  const counting = (async () => {
    while (goesOn) {
      const { rows } = await web.owner.query<{ held: number }>(
        'SELECT count(*)::integer AS held FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      most = Math.max(most, rows[0]?.held ?? 0)
    }
  })()
  await Promise.all(
    people.flatMap(({ api }) => [
      ...Array.from({ length: 25 }, () => api.getHomepage({})),
      ...Array.from({ length: 5 }, () =>
        api.addBoardTask({ name: 'Van', priority: 'low', assigned_to: 'everyone', status: 'todo' }),
      ),
      ...Array.from({ length: 3 }, () => api.findAnything({ words: 'van' })),
    ]),
  )
  goesOn = false
  await counting
  if (!inject('cluster').pooler) expect(most).toBeGreaterThan(6)
  expect(most).toBeLessThanOrEqual(12)
})

test('a worker is told what its mails lead to', () => {
  const DATABASE_URL = 'postgres://owner@127.0.0.1/backline'
  expect(() => readConfig({ ROLE: 'worker', DATABASE_URL })).toThrow('ROLE=worker needs PUBLIC_URL')
  expect(() => readConfig({ ROLE: 'web' })).toThrow('ROLE=web needs DATABASE_URL')
  expect(() => readConfig({ ROLE: 'both' })).toThrow('it must be one of all, web, worker')
})
