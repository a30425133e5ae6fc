// Names the packages that are behind their newest release, and those whose release has a known security fault, as far as
// the registry tells. Ends with 1 when there is such a fault. Changes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => process.stdout.write(`${line}\n`)

/** What npm prints as JSON; null when it printed none. */
function ask(...args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const [command, before] = npm?.endsWith('.js') ? [node ?? process.execPath, [npm]] : ['npm', []]
  const { stdout } = spawnSync(command, [...before, ...args, '--json'], { cwd: root, encoding: 'utf8' })
  try {
    return JSON.parse(stdout || '{}')
  } catch {
    return null
  }
}

/** Whether a version comes after another; a registry may call an older line its latest. */
function isNewer(one, other) {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number))
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && left[at] > (right[at] ?? -1)
}

/** Packages that are behind: those of this machine, with the kind of dependency that they are. */
function behind({ dependencies = {} }) {
  const found = ask('outdated') ?? {}
  return Object.entries(found)
    .filter(([, { current, latest }]) => current && isNewer(latest, current))
    .map(([name, { current, latest }]) => ({
      name,
      line: `${current} → ${latest}${name in dependencies ? '' : '  (development)'}`,
    }))
}

/** Known faults by package, also of packages that only others need; null when the registry does not tell. */
function faults() {
  const report = ask('audit', '--audit=true')
  if (!report?.vulnerabilities) return null
  return Object.values(report.vulnerabilities).flatMap(({ name, via, fixAvailable }) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ title, severity, url }) => ({
        name,
        line: `${severity}: ${title} (${url})${fixAvailable ? '' : ', not mended yet'}`,
      })),
  )
}

function list(title, found) {
  say(`\n${title}`)
  const width = Math.max(0, ...found.map(({ name }) => name.length))
  for (const { name, line } of found) say(`  ${name.padEnd(width)}  ${line}`)
}

const known = faults()
const older = behind(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
if (known?.length > 0) list('Known security faults:', known)
else if (known) say('The registry knows of no security fault in what is installed.')
else say('The registry does not tell about security faults here: ask where "npm audit" answers.')
if (older.length > 0) list('Behind the newest release:', older)
else say('Everything stands at its newest release.')
process.exitCode = known?.length > 0 ? 1 : 0
