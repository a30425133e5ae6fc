// Runs every check there is, and prints what was counted. `node scripts/test.mjs unit server` runs only the named ones.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './browser.mjs'
import { prepare } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const scratch = mkdtempSync(join(tmpdir(), 'backline-checks-'))

const tool = (name, path, ...args) => ({ name, args: [`node_modules/${path}`, ...args] })
const types = (part) => tool(`types: ${part}`, 'typescript/bin/tsc', '-p', `tsconfig.${part}.json`)
const vitest = (name, projects, env = {}) => ({
  name,
  env,
  report: join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`),
  args: ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])],
})

const checks = {
  format: [tool('format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  types: [types('pure'), types('server'), types('web'), types('e2e')],
  unused: [tool('unused code', 'knip/bin/knip.js')],
  unit: [vitest('unit and architecture', ['unit', 'architecture'])],
  server: [vitest('server, embedded PostgreSQL', ['server'], { BACKLINE_TEST_DATABASE: 'embedded' })],
  external: [vitest('server, external PostgreSQL', ['server'], { BACKLINE_TEST_DATABASE: 'debian' })],
  durability: [vitest('killed servers and full disks', ['durability'])],
  e2e: [vitest('journeys in Chromium', ['e2e'])],
}

/** Runs one check with its output passed on; answers how many of its tests passed and failed. */
async function run(node, check) {
  const began = performance.now()
  say(`\n▶ ${check.name}`)
  const reporters = check.report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${check.report}`] : []
  const child = spawn(node, [...check.args, ...reporters], { stdio: 'inherit', env: { ...process.env, ...check.env } })
  const code = await new Promise((done) => child.once('exit', (status) => done(status ?? 1)))
  const seconds = (performance.now() - began) / 1000
  if (!check.report) return { name: check.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
  const { passed, failed } = readReport(check.report)
  // A run that broke down, or that found no test at all, has not passed.
  const broken = code !== 0 || passed === 0
  return { name: check.name, passed, failed: broken ? Math.max(failed, 1) : failed, seconds }
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    // A skipped test is a defect here, so it counts as failed.
    const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
    return { passed: report.numPassedTests, failed: report.numFailedTests + skipped }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function main() {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !checks[name])
  if (unknown.length > 0)
    throw new Error(`Unknown check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`)
  const names = wanted.length > 0 ? wanted : Object.keys(checks)
  const { node } = await prepare({ build: true, log: say })
  if (names.includes('e2e')) process.env.CHROMIUM = findChromium(say)
  const results = []
  for (const check of names.flatMap((name) => checks[name])) results.push(await run(node, check))
  say('')
  for (const { name, passed, failed, seconds } of results) {
    say(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(32)} ${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed  ${seconds.toFixed(1).padStart(6)} s`,
    )
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

process.exitCode = await main()
  .catch((error) => {
    say(error instanceof Error ? error.message : String(error))
    return 1
  })
  .finally(() => rmSync(scratch, { recursive: true, force: true }))
