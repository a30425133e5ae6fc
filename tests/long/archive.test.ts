import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadsSomewhere, linksIn } from '#tests/support/document-links.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import { until } from '#tests/support/until.ts'

const run = promisify(execFile)

let scratch: string
let launcher: string
let dataDir: string
let said: string
let server: ServerProcess
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'backline-archive-'))
  said = (await run(process.execPath, ['scripts/archive.mjs'])).stdout
  const name = /dist\/(\S+)\.tar\.gz: \d+ MB/.exec(said)?.[1] ?? ''
  await copyFile(`dist/${name}.tar.gz`, join(scratch, 'archive.tar.gz'))
  await run('tar', ['-C', scratch, '-xzf', join(scratch, 'archive.tar.gz')])
  launcher = join(scratch, name, 'backline')
  dataDir = await makeDataDir()
  // Neither npm nor another Node is found.
  server = await startServerProcess({ dataDir, program: launcher, env: { PATH: '/usr/bin:/bin' } })
})
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  if (dataDir) await removeDataDir(dataDir)
  await rm(scratch, { recursive: true, force: true })
})

test('what was unpacked starts with nothing installed, shows its pages and measures songs', async () => {
  expect(await (await fetch(server.address)).text()).toMatch(/<title>.*Backline.*<\/title>/)
  const marta = await signUpWithBand(server.address)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: await mp3Sound(5, 220) })
  await until(async () => (await marta.api.getDemo({ id: demo.id })).demo.analysis === 'ready')
  expect(server.lines.filter((line) => line.includes('installing') || line.includes('building'))).toEqual([])
})

test('the bill of materials names each package that is in it, those of the web app, Node.js and PostgreSQL', async () => {
  const folder = dirname(launcher)
  const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    specVersion: string
    metadata: { component: { name: string } }
    components: { name: string; version: string; cpe?: string; hashes?: object[] }[]
  }
  expect([bill.specVersion, bill.metadata.component.name]).toEqual(['1.5', 'backline'])
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const manifests = (await readdir(join(folder, 'node_modules'), { recursive: true })).filter((path) =>
    /^(?!@backline)(@[^/]+\/)?[^/]+\/package\.json$/.test(path),
  )
  const there = await Promise.all(
    manifests.map(async (path) => {
      const { name, version } = JSON.parse(await readFile(join(folder, 'node_modules', path), 'utf8'))
      return `${name}@${version}`
    }),
  )
  expect(there.length).toBeGreaterThan(100)
  expect(there.filter((one) => !named.has(one))).toEqual([])
  expect([...named].filter((one) => /^(react|@mantine\/core)@/.test(one))).toHaveLength(2)
  expect([...named].filter((one) => /^(vitest|vite|typescript|playwright-core)@/.test(one))).toEqual([])
  const known = bill.components.flatMap(({ name, cpe }) => (cpe === undefined ? [] : [name]))
  expect(known).toEqual(['Node.js', 'PostgreSQL'])
})

test('its commands run beside it', async () => {
  const { stdout } = await run(launcher, ['verify'], { env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir } })
  expect(stdout).toMatch(/^✓ .*\(\d+\)$/m)
})

test('paths are meant from where one is, also through a link, and commands are named as they are typed', async () => {
  const home = join(scratch, 'home')
  await mkdir(home)
  await symlink(launcher, join(home, 'band'))
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: relative(home, dataDir) }
  const { stdout } = await run('./band', ['backup', 'mine.bak'], { cwd: home, env })
  expect(stdout).toContain(`Backup written: ${join(home, 'mine.bak')} `)
  expect(await readdir(home)).toEqual(['band', 'mine.bak'])
  const { stdout: help } = await run('./band', ['admin', 'help'], { cwd: home, env })
  expect(help).toMatch(/^Usage: \.\/band admin COMMAND$/m)
  expect(help).not.toContain('npm')
})

test('it takes less than half of what the packages of development take alone', () => {
  const [, own, everything] =
    /unpacked (\d+) MB, where the packages of development alone take (\d+) MB/.exec(said) ?? []
  expect(Number(own)).toBeGreaterThan(100)
  expect(Number(own)).toBeLessThan(Number(everything) / 2)
})

test('it has no tests, no tools and no sources of the web app', async () => {
  const files = await readdir(join(launcher, '..'), { recursive: true })
  const own = files.filter((path) => !path.startsWith('node_modules/'))
  expect(own.filter((path) => /\.test\.|^tests|^bench|^src\/web|biome/.test(path))).toEqual([])
  expect(files.filter((path) => /^node_modules\/.*\.(map|d\.ts)$/.test(path))).toEqual([])
  expect(files.filter((path) => /^node_modules\/(vite|vitest|react|playwright)\//.test(path))).toEqual([])
})

test('every link of a document in it leads to a file that is in it', async () => {
  const folder = dirname(launcher)
  const documents = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith('.md') && !path.startsWith('node_modules/'))
    .map((path) => join(folder, path))
  const links = documents.flatMap((path) => linksIn(path).map((link) => ({ path, link })))
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ path, link }) => !leadsSomewhere(path, link))).toEqual([])
  // What is only in a clone is still named.
  expect(await readFile(join(folder, 'docs/operating.md'), 'utf8')).toContain('The Dockerfile makes an image')
})

test('of deploy it has what works without a clone', async () => {
  const folder = join(dirname(launcher), 'deploy')
  const files = await readdir(folder)
  expect(files.toSorted()).toEqual([
    'Caddyfile',
    'backline.service',
    // That of the image, whose files are these.
    'make-bucket.mjs',
    'make-database.sh',
    'make-secrets.mjs',
  ])
  const unit = await readFile(join(folder, 'backline.service'), 'utf8')
  const [, started = ''] = /^ExecStart=\/opt\/backline\/(\S+)$/m.exec(unit) ?? []
  expect(join(dirname(launcher), started)).toBe(launcher)
  const { stdout } = await run(process.execPath, [join(folder, 'make-secrets.mjs')])
  expect(Object.keys(JSON.parse(stdout))).toContain('installId')
})
