// Runs every check there is but the long one, and prints what was counted. `node scripts/test.mjs unit server` runs only the named ones.
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findHeadlessChromium } from './browser.mjs'
import { findProgram } from './debian-programs.mjs'
import { drawnInPart, drawnTests } from './drawn-tests.mjs'
import { prepare } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
/** How much of what a tool said is said again at the end, in lines. */
const keptLines = 40
const scratch = mkdtempSync(join(tmpdir(), 'backline-checks-'))
// Each test process, server and thread takes what another has compiled: a third less work for the server tests.
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled')

const tool = (name, path, ...args) => ({ name, args: [`node_modules/${path}`, ...args] })
// Of several checkers each works out most types again: one takes half the work, and is done as soon.
const types = (part) => tool(`types: ${part}`, 'typescript/bin/tsc', '-p', `tsconfig.${part}.json`, '--checkers', '1')
const vitest = (name, projects, env = {}, files = []) => ({
  name,
  env,
  tally: join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`),
  args: ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]), ...files],
})

const otherCases = String(randomInt(1_000_000))

const checks = {
  format: [tool('format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  types: [types('pure'), types('server'), types('web'), types('e2e')],
  unused: [tool('unused code', 'knip/bin/knip.js')],
  unit: [vitest('unit and architecture', ['unit', 'architecture'])],
  components: [vitest('components in Chromium', ['components'])],
  server: [vitest('server, embedded PostgreSQL', ['server'], { BACKLINE_TEST_DATABASE: 'embedded' })],
  external: [vitest('server, external PostgreSQL', ['server'], { BACKLINE_TEST_DATABASE: 'debian' })],
  durability: [vitest('killed servers and full disks', ['durability'])],
  e2e: [vitest('journeys in Chromium', ['e2e'])],
  long: [
    vitest('all that is drawn', ['unit', 'architecture', 'server', 'durability', 'e2e'], { EXHAUSTIVE: '1' }, [
      ...drawnTests,
      ...drawnInPart,
    ]),
    vitest('all that is exhaustive', ['long']),
    vitest('server, external PostgreSQL', ['server'], { BACKLINE_TEST_DATABASE: 'debian', EXHAUSTIVE: '1' }),
    vitest('calls at several machines', ['server'], { BACKLINE_TEST_SEVERAL: '1' }, ['tests/security']),
    vitest(`unit tests with PROPERTY_SEED=${otherCases}`, ['unit'], { PROPERTY_SEED: otherCases }),
  ],
  examples: [
    vitest('examples of the calls', ['server'], { EXHAUSTIVE: '1', EXAMPLES: 'write' }, [
      'tests/security/documented-calls.test.ts',
    ]),
  ],
  soak: [vitest('kills, faulty lines, pairs of rows and level match', ['soak'])],
}
/** Run when they are named, and never with all others: `npm run test:long`, `npm run soak`, `npm run examples`. */
const onlyWhenNamed = ['long', 'soak', 'examples']
/** The commit that is tested draws its sample: run again it draws the same, and the next one draws another (decision 0083). */
function commit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Runs one check with its output passed on; answers how many of its tests passed, and the names of those that did not. */
async function run(node, check) {
  const began = performance.now()
  say(`\n▶ ${check.name}`)
  const env = { ...process.env, ...check.env, ...(check.tally && { TALLY_FILE: check.tally }) }
  // What a tool without tests complains about is kept, for the end.
  const child = spawn(node, check.args, { stdio: ['inherit', check.tally ? 'inherit' : 'pipe', 'inherit'], env })
  const written = []
  child.stdout?.on('data', (data) => {
    process.stdout.write(data)
    written.push(data)
  })
  const code = await new Promise((done) => child.once('close', (status) => done(status ?? 1)))
  const seconds = (performance.now() - began) / 1000
  const tally = check.tally ? readTally(check.tally) : { passed: code === 0 ? 1 : 0, failed: [] }
  // A run that broke down, or that found no test at all, has not passed.
  if (tally.failed.length === 0 && (code !== 0 || tally.passed === 0))
    tally.failed.push(['ended with an error', ...lastLines(written)].join('\n    '))
  return { name: check.name, seconds, ...tally }
}

/**
 * What runs side by side, one group after another (decision 0055), three checks at a time in the first: the killed servers,
 * which wait for disks and deaths, beside what only reads the source and the unit tests, which compute. Then two: the second run
 * of the server tests, which waits for locks and starts of databases, beside the first journeys.
 */
const together = [
  { atOnce: 3, names: ['durability', 'format', 'types', 'unused', 'unit', 'components'] },
  { atOnce: 1, names: ['server'] },
  { atOnce: 2, names: ['external', 'e2e'] },
  { atOnce: 2, names: ['long'] },
  { atOnce: 1, names: ['soak'] },
  { atOnce: 1, names: ['examples'] },
]

async function runInOrder(node, names) {
  const results = []
  for (const group of together) {
    const waiting = group.names.filter((name) => names.includes(name)).flatMap((name) => checks[name])
    const work = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(node, check))
    }
    await Promise.all(Array.from({ length: group.atOnce }, work))
  }
  return results
}

function readTally(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: [] }
  }
}

const lastLines = (written) => Buffer.concat(written).toString().trimEnd().split('\n').slice(-keptLines).filter(Boolean)

function tell(results) {
  say('')
  for (const { name, passed, failed, seconds } of results) {
    const counts = `${String(passed).padStart(5)} passed  ${String(failed.length).padStart(3)} failed  ${seconds.toFixed(1).padStart(6)} s`
    say(`${failed.length > 0 ? '✗' : '✓'} ${name.padEnd(32)} ${counts}`)
  }
  if (results.length === 0) throw new Error('No check was run.')
  const failed = results.flatMap((result) => result.failed.map((test) => `  ${result.name}: ${test}`))
  const passed = results.reduce((total, result) => total + result.passed, 0)
  say(`\n${passed} passed, ${failed.length} failed`)
  // Last, because readers of a long log see its end.
  if (failed.length > 0) say(`\nFailed:\n${failed.join('\n')}`)
  return failed.length === 0
}

async function main() {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !checks[name])
  if (unknown.length > 0)
    throw new Error(`Unknown check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`)
  const isMeant = (name) => (wanted.length === 0 ? !onlyWhenNamed.includes(name) : wanted.includes(name))
  const names = Object.keys(checks).filter(isMeant)
  // What is exhaustive draws other samples each time; `npm test` those of its commit.
  process.env.TEST_SEED ??= names.some((name) => onlyWhenNamed.includes(name)) ? otherCases : (commit() ?? '0')
  say(`· seed ${process.env.TEST_SEED}: TEST_SEED=${process.env.TEST_SEED} draws the same samples again`)
  const { node } = await prepare({ build: true, log: say })
  if (['components', 'e2e', 'long'].some((name) => names.includes(name))) {
    process.env.WHOLE_CHROMIUM = findChromium(say)
    process.env.CHROMIUM = findHeadlessChromium(say)
  }
  if (['server', 'external', 'e2e', 'long', 'soak'].some((name) => names.includes(name))) findProgram('mailServer', say)
  if (['server', 'external', 'long'].some((name) => names.includes(name)))
    for (const program of ['pooler', 'messages']) findProgram(program, say)
  const forSound = ['ffmpeg', 'flac', 'vorbis', 'opus', 'sndfile', 'matroska', 'gstreamer', 'faad']
  const ofTheLongPart = ['balancer', 'objectStore', 'imageBuilder', 'baseMaker', 'tlsProxy', ...forSound]
  if (names.includes('long')) for (const program of ofTheLongPart) findProgram(program, say)
  // The run on the bundled PostgreSQL leaves its statements to the one on the machine's own, and the journeys beside it none.
  if (names.includes('server') && names.includes('external')) {
    const statements = { STATEMENTS_DIR: mkdtempSync(join(scratch, 'statements-')) }
    for (const check of [...checks.server, ...checks.external]) Object.assign(check.env, statements)
  }
  const results = await runInOrder(node, names)
  return tell(results) ? 0 : 1
}

process.exitCode = await main()
  .catch((error) => {
    say(error instanceof Error ? error.message : String(error))
    return 1
  })
  .finally(() => rmSync(scratch, { recursive: true, force: true }))
