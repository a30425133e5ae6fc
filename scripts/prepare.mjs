// Makes a clone ready to run: packages, the Node that comes with them, and the built web app. Runs on Node 20, with nothing installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const installMark = join(root, 'node_modules/.backline-lock')
const buildMark = join(root, 'dist/web/.build-hash')
const oldestNode = 26
/** A file of what `npm run archive` made, which has its packages and its web app. */
export const releaseMark = '.release'

/**
 * Installs the packages when the lock file has changed, and with `build` builds the web app when its sources have.
 * Answers `node`, the path of a Node that runs the project's TypeScript. `log` gets a line before and after each long step.
 */
export async function prepare({ build, log }) {
  // Node keeps what it has compiled for the next start; a folder that may not be written is passed over.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
  if (existsSync(join(root, releaseMark))) return { node: findNode() }
  await installPackages(log)
  const node = findNode()
  if (build) await buildWebApp(node, log)
  return { node }
}

async function installPackages(log) {
  const wanted = `${process.platform}-${process.arch} ${hashOf([join(root, 'package-lock.json')])}`
  if (readText(installMark) === wanted) return
  if (isInstalled()) return writeFileSync(installMark, wanted)
  const options = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  await step('installing packages', log, async () => {
    const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
    if (npm?.endsWith('.js')) await run(npmNode ?? process.execPath, [npm, ...options])
    else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', options)
  })
  writeFileSync(installMark, wanted)
}

/** Whether node_modules already holds what the lock file names, as after an `npm install` by hand; npm keeps a list of it. */
function isInstalled() {
  const present = JSON.parse(readText(join(root, 'node_modules/.package-lock.json')) || '{}').packages
  if (!present) return false
  const wanted = Object.entries(JSON.parse(readText(join(root, 'package-lock.json'))).packages)
  return wanted.every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return entry.optional === true && !isForThisMachine(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Whether a package of the lock file is meant for this machine. */
export function isForThisMachine({ os, cpu, libc }) {
  return (
    [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && ![libc].flat().includes('musl')
  )
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    const path = join(root, 'node_modules', name, 'bin', program)
    if (existsSync(path)) return path
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  throw new Error(
    `Backline runs on Node ${oldestNode}, which npm has not installed for ${process.platform}-${process.arch}: install Node ${oldestNode} or newer, and start again with it.`,
  )
}

async function buildWebApp(node, log) {
  const wanted = hashOf(webSources())
  if (readText(buildMark) === wanted) return
  rmSync(buildMark, { force: true })
  await step('building the web app', log, async () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build']
    await Promise.all([run(node, vite), run(node, [...vite, '--ssr', 'prerender/in-language.ts'])])
    await run(node, ['scripts/prerender.ts'])
  })
  writeFileSync(buildMark, wanted)
}

/** Every file that the built web app may depend on. */
function webSources() {
  const features = join(root, 'src/features')
  const rooms = readdirSync(features).flatMap((name) =>
    ['web', 'contract', 'domain'].map((room) => join(features, name, room)),
  )
  const folders = ['src/app', 'src/web', 'src/client', 'src/kernel', 'packages', 'languages', 'scripts/words'].map(
    (name) => join(root, name),
  )
  const scripts = readdirSync(join(root, 'scripts')).filter(
    (name) => name === 'offline-worker.ts' || name.startsWith('prerender') || name.startsWith('vite-'),
  )
  const files = ['vite.config.ts', 'package.json', 'package-lock.json', ...scripts.map((name) => `scripts/${name}`)]
  return [...[...folders, ...rooms].flatMap(filesBelow), ...files.map((name) => join(root, name))]
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => !path.includes('.test.') && statSync(path).isFile())
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) {
    const content = readFileSync(path)
    hash.update(`${path.slice(root.length)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function step(label, log, work) {
  const began = performance.now()
  log(`· ${label} …`)
  await work()
  log(`· ${label}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** Runs a tool in the project's folder, quietly; when it fails, the error carries what it wrote. */
async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const written = []
  child.stdout.on('data', (data) => written.push(data))
  child.stderr.on('data', (data) => written.push(data))
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code, signal] = await new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (...end) => done(end))
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code === 0) return
  const end = signal ? `was stopped by ${signal}` : `ended with ${code}`
  throw new Error(`${Buffer.concat(written).toString().trimEnd()}\n${command} ${args.join(' ')} ${end}.`)
}
