import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { type StandInS3, startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { S3Storage } from './s3-storage.ts'

let s3: StandInS3
let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  s3 = await startStandInS3()
  server = await startTestServer({ storage: (folder) => new S3Storage(s3.address, folder, undefined, 1000) })
  marta = await quickPersonWithBand(server, 'marta')
})
afterAll(async () => {
  await server.close()
  await s3.close()
})

test.each([403, 503, 'lose', 'hang'] as const)(
  'a store that is away (%s) is told as such to who sends and who plays',
  async (fault) => {
    s3.refuse = () => null
    const title = `Tide ${fault} ${randomUUID().slice(0, 8)}`
    const { demo } = await marta.api.addDemo({ demoTitle: title, demoVersion: 1, file: wavSound(1, 220) })
    s3.refuse = () => fault
    const { csrfToken } = await marta.api.csrfToken({})
    const form = new FormData()
    form.set('demoTitle', title)
    form.set('demoVersion', '2')
    form.set('demoFile', wavSound(1, 330))
    const headers = { 'x-workspace-id': marta.workspaceId ?? '' }
    const answers = await Promise.all([
      marta.fetch('/add-demo', { method: 'POST', headers: { ...headers, 'x-csrftoken': csrfToken }, body: form }),
      ...(fault === 'lose' ? [] : [marta.fetch(`/play-demo/${demo.id}`, { headers })]),
    ])
    s3.refuse = () => null
    for (const answer of answers) {
      const { error } = (await answer.json()) as { error: string }
      expect([answer.status, answer.headers.get('retry-after'), error]).toEqual([
        503,
        '5',
        'The server can’t reach its file storage right now. Try again in a moment.',
      ])
    }
    await marta.api.addDemo({ demoTitle: title, demoVersion: 2, file: wavSound(1, 330) })
  },
)
