import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { rowsByToken } from '#server/http/token-rows.gen.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { tokenDays } from '../contract/tokens-limits.ts'

const page = readFileSync('docs/tokens.md', 'utf8')

test('the example of the documentation works as it stands', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const marta = await quickPersonWithBand(server, 'marta')
  const { secret } = await marta.api.makeToken({ name: 'Calendar', scope: 'edit', features: ['events'], days: 30 })
  const script = page.match(/```sh\n([\s\S]*?)```/)?.[1] ?? ''
  const env = { ...process.env, BACKLINE: server.address, BACKLINE_TOKEN: secret }
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { env })
  expect(stdout.match(/"title":"Rehearsal"/g)).toHaveLength(2)
  expect((await marta.api.getCalendar({ from: '2029-12-01', to: '2029-12-31' })).entries).toHaveLength(1)
  const [token] = (await marta.api.getTokens({})).tokens
  await marta.api.endToken({ tokenId: token?.id ?? '' })
  await expect(promisify(execFile)('bash', ['-euc', script], { env })).rejects.toMatchObject({
    stdout: expect.stringContaining('"code":"unauthenticated"'),
  })
})

test('the page says after how many days a token ends, and what no token opens', () => {
  expect(page).toContain(`After ${tokenDays[0]}, ${tokenDays[1]} or ${tokenDays[2]} days`)
  const opened = new Set(Object.values(rowsByToken).flatMap(({ reads, changes }) => [...reads, ...changes]))
  const closed = ['exportWorkspace', 'sendInvite', 'changeMemberRole', 'leaveWorkspace', 'makeCalendarFeed', 'live']
  expect(closed.filter((name) => opened.has(name))).toEqual([])
})
