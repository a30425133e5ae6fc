import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { mostAnswerBytes } from './call-tool.ts'

const page = readFileSync('docs/mcp.md', 'utf8')

const byHttp = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })
const byLines = z.object({ command: z.string(), args: z.array(z.string()), env: z.record(z.string(), z.string()) })
const configuration = z.object({ mcpServers: z.object({ backline: z.union([byHttp, byLines]) }) })

test('the call and both configurations of the documentation work as they stand', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const marta = await quickPersonWithBand(server, 'marta')
  const { secret } = await marta.api.makeToken({ name: 'Assistant', scope: 'read', features: [], days: 30 })
  await marta.api.addEvent({ title: 'Rehearsal', date: '2029-12-04', start: '19:00' })

  const script = page.match(/```sh\n([\s\S]*?)```/)?.[1] ?? ''
  const env = { ...process.env, BACKLINE: server.address, BACKLINE_TOKEN: secret }
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { env })
  expect(stdout).toContain('"title":"Rehearsal"')

  const filled = page
    .replaceAll('https://band.example', server.address)
    .replaceAll('bl_…', secret)
    .replaceAll('/path/to/backline', process.cwd())
  const given = [...filled.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = '']) => configuration.parse(JSON.parse(text)).mcpServers.backline,
  )
  expect(given).toHaveLength(2)
  for (const one of given) {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      'url' in one
        ? new StreamableHTTPClientTransport(new URL(one.url), { requestInit: { headers: one.headers } })
        : new StdioClientTransport({ ...one, env: { PATH: process.env.PATH ?? '', ...one.env } }),
    )
    onTestFinished(() => client.close())
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get-calendar')
  }
})

test('the page says how large an answer may be', () => {
  expect(page).toContain(`at most ${mostAnswerBytes / 1000} kB`)
})
