import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)

let copy: string
const node = async (...words: string[]): Promise<{ code: number; said: string }> =>
  run(process.execPath, words, { cwd: copy, maxBuffer: 100_000_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ code: 1, said: stdout + stderr }),
  )
const vitest = (project: string, ...files: string[]) =>
  node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files)

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'backline-new-feature-'))
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.split('\n').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(file, join(copy, file))
  }
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  await run('git', ['init', '--quiet'], { cwd: copy })
  expect(await node('scripts/new-feature.ts', 'set-lists')).toMatchObject({ code: 0 })
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a feature that `npm run new-feature` wrote is formatted, and every list has it', async () => {
  expect(
    await node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'src/features/set-lists'),
  ).toMatchObject({ code: 0 })
  expect(await node('scripts/features.ts', '--check')).toEqual({ code: 0, said: '' })
})

test.each(['pure', 'server', 'web', 'e2e'])('its types are right in the project %s', async (project) => {
  expect(await node('node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`, '--noEmit')).toEqual({
    code: 0,
    said: '',
  })
})

test('it has no code that nobody uses, and keeps the rules of the house', async () => {
  expect(await node('node_modules/knip/bin/knip.js')).toMatchObject({ code: 0 })
  expect(await vitest('architecture')).toMatchObject({ code: 0 })
})

test('its own tests pass, and those of every call, every table and the types of the database', async () => {
  expect(await vitest('unit', 'src/features/set-lists', 'src/web/router.test.ts')).toMatchObject({ code: 0 })
  const files = ['src/features/set-lists', 'tests/security/walls', 'tests/security/authorization', 'generated-types']
  expect(await vitest('server', ...files, 'explorer-role', 'round-trip')).toMatchObject({ code: 0 })
})

test('a name that is none is refused with a sentence, and so is one that is taken', async () => {
  expect((await node('scripts/new-feature.ts', 'SetLists')).said).toContain('a plural in kebab-case')
  expect((await node('scripts/new-feature.ts', 'releases')).said).toContain('There is a feature releases already.')
})
