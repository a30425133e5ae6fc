import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const run = promisify(execFile)
const tools = resolve('tests/integrator/node_modules')

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'backline-integrator-'))
  await cp('tests/integrator/client.ts', join(folder, 'client.ts'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, maxBuffer: 10_000_000 })

test('a program with types made of the document alone logs in, writes, reads pages and understands a refusal', async () => {
  const cli = join(tools, 'openapi-typescript/bin/cli.js')
  await node(cli, `${server.address}/openapi.json`, '-o', 'backline.ts')
  expect(await readFile(join(folder, 'backline.ts'), 'utf8')).toContain('BoardTask: {')
  const strict = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--module', 'nodenext', '--target', 'es2024']
  const checked = node(join(tools, 'typescript/bin/tsc'), ...strict, '--types', 'node', 'client.ts')
  expect(await checked.catch(({ stdout }: { stdout: string }) => stdout)).toMatchObject({ stdout: '' })
  const { stdout } = await node('client.ts', server.address, 'integrator', 'correct horse battery')
  expect(JSON.parse(stdout)).toEqual({
    event: 'Rehearsal',
    tasks: 101,
    pages: 2,
    code: 'invalid',
    fields: { name: expect.any(String) },
  })
})
